import { say } from '@muster/engine';
import classes from './Chart.module.css';
import { type ChartData, shownFigure } from './chart-option.ts';

/** The figures of a chart as a table, for who cannot see it or wants them exactly. */
export function ChartTable({ label, data }: { readonly label: string; readonly data: ChartData }) {
  const { categories, series } = data;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={classes['scroll']} tabIndex={0} aria-label={label}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{say('Name')}</th>
            {series.map((each) => (
              <th key={each.label} scope="col" data-figure>
                {each.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a category stands at its place
            <tr key={at}>
              <th scope="row">{name}</th>
              {series.map(({ label: of, values }) => (
                <td key={of} data-figure>
                  {values[at] === null ? '' : shownFigure(values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
