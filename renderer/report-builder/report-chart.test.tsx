import type { JsonRecord } from '@muster/engine';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawNowhere, showBuilder } from '../../tests/screens/report-builder-world.tsx';

drawNowhere();

const stored: JsonRecord = {
  customReportId: 7,
  customReportName: 'Payout of Teams',
  reportTableName: 'Leads',
  reportingLineDto: { reportingLineId: 4 },
  status: 'Active',
  query: JSON.stringify({
    reportTable: 'Leads',
    selectedColumns: [
      { colName: 'team', returnCol: 'teamName', rawTable: 'Leads', customType: 'text', type: 'category' },
    ],
    selectedMatricesArr: [
      {
        returnCol: 'payout',
        colName: 'Payout',
        formula: 'Sum',
        formulaType: 'Simple',
        targetCol: 'leadPayout',
        type: 'value',
        colValue: '',
        comparisonCondition: '',
        index: 3,
        edit: false,
      },
    ],
    filtersArr: [],
    isHeadcount: false,
    loadFullData: false,
  }),
};

/** The form that asks how the chart of a type is drawn. */
async function configured(type: string, chart: JsonRecord = {}) {
  const builder = await showBuilder({ report: { ...stored, type, chartConfig: JSON.stringify(chart) } });
  await builder.until(() => expect(builder.lines().length).toBeGreaterThan(0));
  await builder.press('Configure');
  const dialog = await builder.dialog();
  /** The list that a field of the form opens: others stand in the page too. */
  const listOf = async (label: string) => {
    const field = await within(dialog).findByRole('combobox', { name: label });
    await builder.user.click(field);
    return within(document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement);
  };
  const select = async (label: string, name: string) =>
    builder.user.click((await listOf(label)).getByRole('option', { name, hidden: true }));
  const keep = async () => {
    await builder.press('Save', dialog);
    await builder.until(() => expect(screen.queryByRole('dialog')).toBeNull());
    await builder.press('Save changes');
    await builder.until(() => expect(builder.saved()).toHaveLength(1));
    return JSON.parse(String(builder.saved()[0]?.['chartConfig'])) as JsonRecord;
  };
  return { ...builder, form: dialog, listOf, select, keep };
}
const tick = (form: HTMLElement, name: string) => fireEvent.click(within(form).getByRole('checkbox', { name }));

describe('how a chart is drawn', () => {
  it('P-608 P-889 is asked once a type is chosen', async () => {
    const builder = await showBuilder();
    await builder.choose('Report Table', 'Leads');
    await builder.choose('Chart Type', '');
    await builder.press('Configure');
    expect(await screen.findByText('Please select chart type first.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('P-245 P-392 has axes of the columns that the report answers', async () => {
    const { form, select, keep } = await configured('Bar Chart');
    expect(form.textContent).toContain('Configure Bar Chart');
    await select('X-axis', 'Team');
    await select('Y-axis', 'Payout');
    expect(await keep()).toMatchObject({ chartType: 'Bar Chart', 'X-axis': ['teamName'], 'Y-axis': ['payout'] });
  });

  it('P-605 says which axis has no column', async () => {
    const { form, press, until } = await configured('Bar Chart');
    await press('Save', form);
    await until(() => expect(form.textContent).toContain('X-axis column is required'));
    expect(form.textContent).toContain('Y-axis column is required');
  });

  it('P-606 P-607 says which column of a pie is missing', async () => {
    const { form, press, until } = await configured('Pie Chart');
    await press('Save', form);
    await until(() => expect(form.textContent).toContain('First Column column is required'));
    expect(form.textContent).toContain('Second Column column is required');
  });

  const axes = { 'X-axis': ['teamName'], 'Y-axis': ['payout'] };

  it('P-393 P-394 names both axes', async () => {
    const { type, keep } = await configured('Bar Chart', axes);
    await type('X-axis Label', 'Of');
    await type('Y-axis Label', 'Rs');
    expect(await keep()).toMatchObject({ ...axes, xAxisLabel: 'Of', yAxisLabel: 'Rs' });
  });

  it.each([
    ['P-390', 'Pie Chart', 'Look', ['Pie', 'Donut', '3D'], 'chartSubType', '3D'],
    ['P-391', 'Pie Chart', 'Value', ['Value', 'Label', 'Percentage'], 'pieValueType', 'Percentage'],
    ['P-396', 'Bar Chart', 'Legend Orientation', ['horizontal', 'vertical'], 'legendOrient', 'vertical'],
  ])('%s a %s has the choice of %s', async (_, look, label, words, key, chosen) => {
    const { listOf, user, keep } = await configured(look, axes);
    const list = await listOf(label);
    expect(list.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(words);
    await user.click(list.getByRole('option', { name: chosen, hidden: true }));
    expect((await keep())[key]).toBe(chosen);
  });

  it('P-397 P-398 draws a line as a curve, with its figures', async () => {
    const { form, keep } = await configured('Line Chart', axes);
    for (const name of ['Smooth', 'Stacked', 'Labels Inside']) tick(form, name);
    expect(await keep()).toMatchObject({ smooth: true, stacked: true, chartInsideLabel: true });
  });

  it('P-399 shows the chosen columns of a table, in their order', async () => {
    const { select, keep, heads, until } = await configured('Table');
    await select('Columns', 'Payout');
    expect(await keep()).toMatchObject({ chartTableCol: ['payout'] });
    await until(() => expect(heads()).toEqual(['Payout']));
  });

  it('P-400 says a text, spelt as the specification does', async () => {
    const chart = { summerContent: '<p>Only <strong>approved</strong> ones</p>' };
    const { form, keep } = await configured('Text', chart);
    await within(form).findByText('approved');
    expect(String((await keep())['summerContent'])).toContain('<strong>approved</strong>');
    expect((await screen.findAllByText('approved')).some(({ tagName }) => tagName === 'STRONG')).toBe(true);
  });
});
