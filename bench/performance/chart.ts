import { rounded } from './figures.ts';
import type { Results } from './results.ts';

const WIDTH = 920;
const NAMES = 230;
const RIGHT = 130;
const ROW = 22;
const TOP = 84;
const BETWEEN = 92;
const COLOURS = ['#1c7ed6', '#f08c00', '#c92a2a', '#2b8a3e'];
const FONT = 'font-family="system-ui, sans-serif"';

interface Bar {
  value: number;
  colour: string;
  label: string;
  /** Least and most of the rounds. */
  ends?: [number, number];
}
interface Part {
  title: string;
  axis: string;
  rows: { name: string; bars: Bar[] }[];
  /** A line at this value. */
  mark?: number;
  isLogarithmic?: boolean;
  legend?: string[];
}

/** The results as a picture of two charts: each call as a ratio to the limit, and what it costs as cards grow. */
export function drawChart({
  engine,
  machine,
  measuredAt,
  calls,
  growth,
}: Pick<Results, 'engine' | 'machine' | 'measuredAt' | 'calls' | 'growth'>): string {
  const sizes = growth[0]?.costs.map(({ cards }) => `${cards.toLocaleString('en')} cards`) ?? [];
  const parts: Part[] = [
    {
      title: 'Throughput as a ratio to a bare program that does the same work (the limit)',
      axis: 'times the limit; the line is the limit, whiskers show the least and the most of all rounds',
      mark: 1,
      rows: calls.map(({ name, figure }) => ({
        name,
        bars: [
          {
            ...{ value: figure.median, colour: COLOURS[0] as string },
            ...{ label: rounded(figure.median), ends: [figure.min, figure.max] },
          },
        ],
      })),
    },
    {
      title: 'What a call costs one caller as their cards grow',
      axis: 'milliseconds, median, logarithmic',
      isLogarithmic: true,
      legend: sizes,
      rows: growth.map(({ name, costs }) => ({
        name,
        bars: costs.map(({ medianMs }, index) => ({
          ...{ value: medianMs, colour: COLOURS[index % COLOURS.length] as string },
          label: `${rounded(medianMs)} ms`,
        })),
      })),
    },
  ];
  let y = TOP;
  const drawn = parts
    .filter(({ rows }) => rows.length > 0)
    .map((part) => {
      const picture = drawPart(part, y);
      y += heightOf(part) + BETWEEN;
      return picture;
    });
  const about = `${machine.database} · ${machine.processor}, ${machine.cores} cores · Node ${machine.node} · ${measuredAt.slice(0, 10)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y}" viewBox="0 0 ${WIDTH} ${y}" role="img">`,
    `<title>Gieok on ${engine} against the limit of the machine</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(16, 28, 'Gieok against the limit of the machine', 18, 'font-weight="600"'),
    text(16, 48, about, 12, 'fill="#495057"'),
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

const heightOf = ({ rows }: Part) =>
  rows.reduce((sum, { bars }) => sum + heightOfRow(bars.length), 0);
const heightOfRow = (bars: number) => ROW + (bars - 1) * 10;

function drawPart(part: Part, top: number): string {
  const values = part.rows.flatMap(({ bars }) =>
    bars.flatMap(({ value, ends }) => [value, ...(ends ?? [])]),
  );
  const scale = scaleOf(
    Math.min(...values),
    Math.max(...values, part.mark ?? 0),
    part.isLogarithmic,
  );
  const bottom = top + heightOf(part);
  const lines = [text(16, top - 12, part.title, 14, 'font-weight="600"')];
  for (const [index, label] of (part.legend ?? []).entries()) {
    const x = WIDTH - 130 * ((part.legend?.length ?? 0) - index);
    lines.push(
      `<rect x="${x}" y="${top - 22}" width="10" height="10" fill="${COLOURS[index % COLOURS.length]}"/>`,
    );
    lines.push(text(x + 14, top - 13, label, 11));
  }
  for (const tick of scale.ticks) {
    const x = scale.place(tick);
    lines.push(`<line x1="${x}" x2="${x}" y1="${top}" y2="${bottom}" stroke="#e9ecef"/>`);
    lines.push(text(x, bottom + 16, String(tick), 11, 'text-anchor="middle" fill="#495057"'));
  }
  lines.push(
    text(
      (NAMES + WIDTH - RIGHT) / 2,
      bottom + 34,
      part.axis,
      11,
      'text-anchor="middle" fill="#495057"',
    ),
  );
  let y = top;
  for (const { name, bars } of part.rows) {
    lines.push(
      text(NAMES - 8, y + heightOfRow(bars.length) / 2 + 4, name, 12, 'text-anchor="end"'),
    );
    const thickness = bars.length === 1 ? 14 : 9;
    for (const [index, bar] of bars.entries()) {
      lines.push(drawBar(bar, y + 4 + index * 10, thickness, scale.place));
    }
    y += heightOfRow(bars.length);
  }
  if (part.mark !== undefined) {
    const x = scale.place(part.mark);
    lines.push(
      `<line x1="${x}" x2="${x}" y1="${top}" y2="${bottom}" stroke="#212529" stroke-dasharray="4 3"/>`,
    );
  }
  return lines.join('\n');
}

function drawBar(
  { value, colour, label, ends }: Bar,
  y: number,
  thickness: number,
  place: (value: number) => number,
): string {
  const end = place(value);
  const middle = y + thickness / 2;
  const whisker = ends && [place(ends[0]), place(ends[1])];
  return [
    `<rect x="${NAMES}" y="${y}" width="${Math.max(1, end - NAMES)}" height="${thickness}" fill="${colour}"/>`,
    whisker &&
      `<line x1="${whisker[0]}" x2="${whisker[1]}" y1="${middle}" y2="${middle}" stroke="#212529"/>`,
    text(Math.max(end, whisker?.[1] ?? 0) + 5, middle + 4, label, thickness > 9 ? 11 : 9),
  ]
    .filter(Boolean)
    .join('\n');
}

function scaleOf(least: number, most: number, isLogarithmic = false) {
  const width = WIDTH - RIGHT - NAMES;
  if (isLogarithmic) {
    const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
    const span = Math.max(1, to - from);
    return {
      place: (value: number) => NAMES + ((Math.log10(value) - from) / span) * width,
      ticks: Array.from({ length: span + 1 }, (_, index) => 10 ** (from + index)),
    };
  }
  const rough = most / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) =>
    Number((index * step).toPrecision(6)),
  );
  return { place: (value: number) => NAMES + (value / (ticks.at(-1) ?? 1)) * width, ticks };
}

function text(x: number, y: number, content: string, size: number, more = ''): string {
  const escaped = content.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-size="${size}" ${FONT} ${more}>${escaped}</text>`;
}
