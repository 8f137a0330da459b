import { type Figure, isReached, rounded, type Spread } from './figures.ts';
import type { GrowthResult } from './growth.ts';
import type { MeasuredResult } from './measure-calls.ts';
import type { Measured } from './results.ts';
import type { WorkersResult } from './workers.ts';

const spread = ({ median, min, max }: Spread) =>
  `${rounded(median)} (${rounded(min)}–${rounded(max)})`;

/** All that was measured, for a person. */
export function tell({ calls, growth, neighbour, memory, holds, workers }: Measured): string {
  const parts = [callTable(calls)];
  if (growth.length > 0) parts.push(growthTable(growth));
  if (neighbour !== undefined) {
    const { figure, quietP99, busyP99, refusedToNeighbour, refusedToLarge } = neighbour;
    parts.push(
      `${figureTable([figure])}\n\np99 ${rounded(quietP99)} ms quiet, ${rounded(busyP99)} ms meanwhile; refused: ` +
        `${refusedToNeighbour} of the neighbour's requests, ${refusedToLarge} of the other's.`,
    );
  }
  if (memory.length > 0) parts.push(figureTable(memory));
  if (holds.length > 0) {
    const longest = Math.max(...holds.map(({ heldMs }) => heldMs));
    parts.push(
      `${figureTable(holds.map(({ figure }) => figure))}\n\nBy the clock ${rounded(longest)} ms at most.`,
    );
  }
  if (workers !== undefined) parts.push(workersTold(workers));
  return parts.join('\n\n');
}

function workersTold({ figures, byProcessor, p99, refused }: WorkersResult): string {
  const of = (ratio: Spread | null) => (ratio === null ? '–' : spread(ratio));
  return [
    figureTable(figures),
    '',
    `With a core for each process, by processor time: reads ${of(byProcessor.reads)}, reviews ${of(byProcessor.reviews)}.`,
    `p99 of reviews ${rounded(p99.one)} ms by one process, ${rounded(p99.several)} ms by two; refused: ${refused.one} and ${refused.several}.`,
  ].join('\n');
}

function growthTable(results: readonly GrowthResult[]): string {
  const sizes = results[0]?.costs.map(({ cards }) => cards.toLocaleString('en')) ?? [];
  return [
    row('one caller', ...sizes.map((size) => `${size} cards, ms (first call)`), 'times', 'goal'),
    row(...Array.from({ length: sizes.length + 3 }, () => '---')),
    ...results.map(({ name, costs, figures }) =>
      row(
        name,
        ...costs.map(({ medianMs, firstMs }) => `${rounded(medianMs)} (${rounded(firstMs)})`),
        figures.map(spread).join('; '),
        figures.map(goalOf).join('; '),
      ),
    ),
  ].join('\n');
}

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

function figureTable(figures: readonly Figure[]): string {
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

export const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
