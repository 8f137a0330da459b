import { Disclosure } from '../../ui/disclosure.tsx';
import classes from './chart-table.module.css';

interface ChartTableProps {
  caption: string;
  /** The first one heads the rows' names. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <Disclosure summary="Show as a table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll it. */}
      <section className={classes.scroll} aria-label={caption} tabIndex={0}>
        <table className={classes.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
