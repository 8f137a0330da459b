import { type Figure, isReached, rounded, type Spread } from './figures.ts';
import type { MeasuredResult } from './measure-calls.ts';

const spread = ({ median, min, max }: Spread) =>
  `${rounded(median)} (${rounded(min)}–${rounded(max)})`;

/** Markdown tables, which are readable on a terminal, too. */
export function callTable(results: readonly MeasuredResult[]): string {
  const lines = results.map(({ name, product, limit, figure, processorRatio }) =>
    row(
      name,
      rounded(product.perSecond.median),
      rounded(limit.perSecond.median),
      `**${rounded(figure.median)}** (${rounded(figure.min)}–${rounded(figure.max)})`,
      processorRatio === null ? '–' : rounded(processorRatio.median),
      product.processorUs === null ? '–' : rounded(product.processorUs.median),
      `${rounded(product.p50)} / ${rounded(product.p99)}`,
      `${rounded(limit.p50)} / ${rounded(limit.p99)}`,
      String(product.refused),
      goalOf(figure),
    ),
  );
  return [
    row(
      ...['call', 'product, 1/s', 'limit, 1/s', 'of the limit', 'by processor time'],
      ...['processor, µs', 'p50 / p99, ms', "limit's, ms", 'refused', 'goal'],
    ),
    row(...Array.from({ length: 10 }, () => '---')),
    ...lines,
  ].join('\n');
}

export function figureTable(figures: readonly Figure[]): string {
  return [
    row('figure', 'median (least–most)', 'unit', 'goal'),
    row('---', '---', '---', '---'),
    ...figures.map((figure) => row(figure.name, spread(figure), figure.unit, goalOf(figure))),
  ].join('\n');
}

function goalOf(figure: Figure): string {
  const { atLeast, aim, better } = figure;
  if (atLeast === undefined) return '';
  const word = better === 'more' ? 'at least' : 'at most';
  const aimed = aim === undefined ? '' : `, aim ${rounded(aim)}`;
  return `${isReached(figure, atLeast) ? 'reached' : '**missed**'} (${word} ${rounded(atLeast)}${aimed})`;
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
