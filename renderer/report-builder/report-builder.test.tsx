import type { JsonRecord } from '@muster/engine';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawNowhere, showBuilder } from '../../tests/screens/report-builder-world.tsx';

type Builder = Awaited<ReturnType<typeof showBuilder>>;

drawNowhere();

/** The builder with the leads chosen, and columns of them. */
async function opened(...columns: readonly RegExp[]): Promise<Builder> {
  const builder = await showBuilder();
  await builder.choose('Report Table', 'Leads');
  await builder.region('Columns');
  for (const column of columns) await builder.toggle(column);
  return builder;
}

async function addMetric(builder: Builder, kind: string, label: string, column: string) {
  await builder.press(kind);
  await builder.type(/^Label/, label);
  await builder.pick(/^Column/, column);
  await builder.press('Save', await builder.dialog());
  await builder.until(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: new RegExp(`^${label}`), pressed: true });
}

async function addFormula(builder: Builder, name: string, formula: string) {
  await builder.press('Custom Formula');
  const dialog = await builder.dialog();
  fireEvent.change(within(dialog).getByLabelText('Formula Name'), { target: { value: name } });
  fireEvent.change(within(dialog).getByLabelText('Formula', { exact: true }), { target: { value: formula } });
  await builder.press('Save', dialog);
}

/** What is saved under a new title. */
async function savedBy(builder: Builder): Promise<JsonRecord> {
  await builder.press('Save changes');
  await builder.type(/^Report Title/, 'Leads');
  await builder.pick(/^Report For/, 'HR');
  await builder.press('Save', await builder.dialog());
  await builder.until(() => expect(builder.saved()).toHaveLength(1));
  return builder.saved()[0] as JsonRecord;
}

const queryIn = (saved: JsonRecord) => JSON.parse(String(saved['query'])) as Readonly<Record<string, JsonRecord[]>>;
const optionsOf = (label: string | RegExp, place?: HTMLElement) => {
  const select = (place ? within(place) : screen).getByLabelText(label);
  return [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
};
const errors = async (builder: Builder) => within(await builder.dialog());
/** What a field offers. */
const listOf = (field: Element | undefined) =>
  document.getElementById(field?.getAttribute('aria-controls') ?? '') as HTMLElement;
/** The dialog says so. */
const says = async (builder: Builder, ...sentences: readonly string[]) => {
  const dialog = await builder.dialog();
  for (const sentence of sentences) await builder.until(() => expect(dialog.textContent).toContain(sentence));
};

describe('what stands in the builder', () => {
  it('P-213 P-214 the tables, and the columns of the chosen one by their aliases', async () => {
    const builder = await opened();
    expect(optionsOf('Report Table')).toEqual(['Choose a table', 'Leads', 'Loans']);
    const columns = within(await builder.region('Columns')).getAllByRole('button');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Lead IDnumber',
      'Teamtext',
      'Agenttext',
      'Sale Datedate',
      'Lead Payoutnumber',
    ]);
  });

  const metrics = async () => {
    const builder = await opened();
    const makers = within(await builder.region('Metrics')).getAllByRole('button');
    return makers.map(({ textContent }) => textContent);
  };

  it('P-215 P-216 P-217 first the metrics that are built in', async () => {
    expect((await metrics()).slice(0, 3)).toEqual(['Sum', 'Average', 'Count']);
  });

  it('P-218 P-219 P-220 then those on a value, by intervals of dates, and a serial number', async () => {
    expect((await metrics()).slice(3, 6)).toEqual(['On Value', 'Date Interval', 'Serial #']);
  });

  it('P-221 P-955 P-972 then formulas, and behind them what is beyond the specification', async () => {
    expect((await metrics()).slice(6)).toEqual(['Custom Formula', 'Count Distinct', 'Min', 'Max', 'Median']);
  });

  it('P-222 P-223 P-224 filters and both flags', async () => {
    const builder = await opened();
    await builder.press('Add Filter', await builder.region('Filters'));
    expect(screen.getByLabelText<HTMLInputElement>('Is Headcount Report').type).toBe('checkbox');
    expect(screen.getByLabelText<HTMLInputElement>('Load Full Data').type).toBe('checkbox');
  });

  it('P-225 P-226 P-954 the chart types in their order, with Configure beside them', async () => {
    await opened();
    expect(optionsOf('Chart Type').slice(1)).toEqual([
      'Bar Chart',
      'Line Chart',
      'Pie Chart',
      'Big Number',
      'Table',
      'Text',
    ]);
    expect(screen.getByRole('button', { name: 'Configure' })).toBeTruthy();
  });

  it('P-229 P-230 P-231 what is done with the whole, at its foot', async () => {
    const builder = await opened();
    const foot = document.querySelector('footer') as HTMLElement;
    const names = within(foot)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names.slice(-3)).toEqual(['Close', 'Save changes', 'Run Query']);
    await builder.press('Close');
    await builder.until(() => expect(builder.went).toEqual([{ page: 'reports.custom', inputs: {} }]));
  });

  it('P-227 P-228 the chart and the lines of what the query answers', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    expect(await screen.findByRole('img', { name: /^A bar chart/ })).toBeTruthy();
    expect(builder.lines()).toEqual([
      ['Hawks', '70.00'],
      ['Kites', '50.00'],
      ['Owls', '30.50'],
      ['', ''],
    ]);
  });
});

describe('the query that is run', () => {
  it('P-354 P-360 P-361 has table, columns, metrics, filters and flags, of persons and not of all rows by default', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Count', 'Transfers', 'Lead ID');
    await builder.until(() => expect(builder.queries().length).toBeGreaterThan(1));
    const query = builder.queries().at(-1) as JsonRecord;
    expect(query).toMatchObject({ reportTable: 'Leads', columns: [{}], matrices: [{}], filters: [] });
    const { params } = builder.sent.findLast(({ call }) => call.id === 'filtered_table.answerQuery') ?? {};
    expect(params).toMatchObject({ isHeadcount: 'true', loadFullData: 'false' });
  });

  it('P-355 P-372 of a column says its name, what is returned, its table and both types', async () => {
    const builder = await opened(/^Team/);
    await builder.until(() => expect(builder.queries()).toHaveLength(1));
    expect(builder.queries()[0]?.['columns']).toEqual([
      { colName: 'team', returnCol: 'teamName', rawTable: 'Leads', customType: 'text', type: 'category' },
    ]);
  });

  it('P-368 P-373 P-374 of texts and dates are categories, of all else values, called by the alias in small letters', async () => {
    const builder = await opened(/^Agent/, /^Sale Date/, /^Lead Payout/);
    await builder.until(() => expect(builder.heads()).toHaveLength(3));
    const columns = builder.queries().at(-1)?.['columns'] as unknown as readonly JsonRecord[];
    expect(columns.map(({ colName, type }) => [colName, type])).toEqual([
      ['agent', 'category'],
      ['sale date', 'category'],
      ['lead payout', 'value'],
    ]);
  });

  it('P-369 P-370 takes raw strings for texts', async () => {
    const builder = await opened(/^Team/, /^Sale Date/, /^Lead ID/);
    await builder.until(() => expect(builder.heads()).toHaveLength(3));
    const columns = builder.queries().at(-1)?.['columns'] as unknown as readonly JsonRecord[];
    expect(columns.map(({ customType }) => customType)).toEqual(['text', 'date', 'number']);
  });

  it('P-477 P-363 runs by itself when a saved report is opened, in the chart of its type', async () => {
    const selectedColumns = [{ colName: 'team', returnCol: 'teamName' }];
    const metric = { colName: 'Payout', formula: 'Sum', formulaType: 'Simple', targetCol: 'leadPayout' };
    const builder = await showBuilder({
      report: {
        customReportId: 5,
        customReportName: 'Payout',
        reportTableName: 'Leads',
        type: 'Line Chart',
        query: JSON.stringify({ reportTable: 'Leads', selectedColumns, selectedMatricesArr: [metric], filtersArr: [] }),
        chartConfig: '',
      },
    });
    await builder.until(() => expect(builder.heads()).toEqual(['Team', 'Payout']));
    expect(screen.getByLabelText<HTMLSelectElement>('Chart Type').value).toBe('Line Chart');
    expect(await screen.findByRole('img', { name: /^A line chart/ })).toBeTruthy();
  });

  it('P-874 P-875 that fails is told, and leaves no rows', async () => {
    let down = false;
    const fails = { code: '500', message: 'The table is being rebuilt.', result: null };
    const told = { code: '200', message: 'Success', result: { columns: [], rows: [], found: 0, subtotals: [] } };
    const builder = await showBuilder({ answers: { 'filtered_table.answerQuery': () => (down ? fails : told) } });
    await builder.choose('Report Table', 'Leads');
    await builder.toggle(/^Team/);
    await builder.until(() => expect(builder.queries()).toHaveLength(1));
    down = true;
    await builder.press('Run Query');
    await builder.until(() => expect(builder.toasts).toMatchObject([{ text: 'The table is being rebuilt.' }]));
    await screen.findByText('The query was not answered.');
    expect(builder.lines()).toEqual([]);
  });
});

describe('another table', () => {
  it('P-468 P-469 P-471 begins anew: no metrics, filters or columns', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    await builder.press('Add Filter');
    await builder.toggle(/^Team/);
    await builder.choose('Report Table', 'Loans');
    await builder.choose('Report Table', 'Leads');
    await builder.region('Columns');
    expect(screen.queryByRole('button', { name: /Payout ?Sum/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Filter 1' })).toBeNull();
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('P-470 shows no results of the former one', async () => {
    const builder = await opened();
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    await builder.until(() => expect(builder.lines()).toEqual([['150.50']]));
    await builder.choose('Report Table', 'Loans');
    await builder.until(() => expect(builder.lines()).toEqual([]));
  });
});

describe('a metric', () => {
  it('P-473 P-474 P-475 goes into the grid and out of it; only outside it is edited or removed', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    await builder.until(() => expect(builder.heads()).toEqual(['Team', 'Payout']));
    expect(screen.queryByRole('button', { name: 'Edit Payout' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Payout' })).toBeNull();
    await builder.press(/^Payout/, await builder.region('Metrics'));
    await builder.until(() => expect(builder.heads()).toEqual(['Team']));
    await builder.press('Edit Payout');
    await builder.type(/^Label/, 'Paid');
    await builder.press('Save', await builder.dialog());
    await screen.findByRole('button', { name: 'Remove Paid' });
    await builder.press('Paid', await builder.region('Metrics'));
    await builder.until(() => expect(builder.heads()).toEqual(['Team', 'Paid']));
    await builder.press(/^Paid/, await builder.region('Metrics'));
    await builder.press('Remove Paid');
    expect(within(await builder.region('Metrics')).queryByRole('button', { name: /Paid/ })).toBeNull();
  });

  it('P-356 P-375 P-478 is saved with all that it says, from place 3 on', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    await addMetric(builder, 'Average', 'Mean', 'Lead Payout');
    const { selectedMatricesArr = [] } = queryIn(await savedBy(builder));
    expect(selectedMatricesArr).toEqual([
      {
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
      expect.objectContaining({ colName: 'Mean', formula: 'Average', index: 4 }),
    ]);
  });

  it('P-239 P-240 P-618 of a column asks for its label', async () => {
    const builder = await opened();
    await builder.press('Sum');
    const dialog = await errors(builder);
    expect(dialog.getByRole('combobox', { name: /^Column/ })).toBeTruthy();
    await builder.press('Save', await builder.dialog());
    await dialog.findByText('Label is required');
  });

  it('P-620 of a column asks for it', async () => {
    const builder = await opened();
    await builder.press('Count');
    await builder.press('Save', await builder.dialog());
    await says(builder, 'Column is required');
  });

  it('P-626 P-628 has a name of its own, whatever its letters', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    await builder.press('Count');
    await builder.type(/^Label/, 'PAYOUT');
    await builder.pick(/^Column/, 'Lead ID');
    await builder.press('Save', await builder.dialog());
    await says(builder, 'Formula Name already exist');
  });

  it('P-969 P-970 shows sums and averages with two decimals', async () => {
    const builder = await opened();
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    await addMetric(builder, 'Average', 'Mean', 'Lead Payout');
    await builder.until(() => expect(builder.lines()).toEqual([['150.50', '30.10']]));
  });

  it.each([
    ['Count Distinct', 'Team', '3'],
    ['Median', 'Lead Payout', '30'],
    ['Min', 'Sale Date', '07 Sep 2026'],
    ['Max', 'Lead Payout', '50'],
  ])('is %s too', async (kind, column, shown) => {
    const builder = await opened();
    await addMetric(builder, kind, 'It', column);
    await builder.until(() => expect(builder.lines()).toEqual([[shown]]));
  });
});

describe('On Value', () => {
  const added = async (pairs: readonly (readonly [string, string])[], all = false) => {
    const builder = await opened();
    await builder.press('On Value');
    await builder.type(/^Label/, 'Some');
    if (all) await builder.pick(/^Condition/, 'AND');
    const dialog = await builder.dialog();
    for (const [at, [column, value]] of pairs.entries()) {
      while (within(dialog).queryAllByRole('combobox', { name: /^Column/ }).length <= at)
        await builder.press('Add Value', dialog);
      const fields = within(dialog).getAllByRole('combobox', { name: /^Column/ });
      await builder.user.click(fields[at] as HTMLElement);
      await builder.user.click(within(listOf(fields[at])).getByRole('option', { name: column, hidden: true }));
      await builder.user.type(
        within(dialog).getAllByRole('textbox', { name: /^Column value/ })[at] as HTMLElement,
        value,
      );
    }
    await builder.press('Save', dialog);
    return builder;
  };

  it('P-232 P-233 P-234 asks for label, condition and pairs', async () => {
    const builder = await opened();
    await builder.press('On Value');
    const dialog = within(await builder.dialog());
    expect(dialog.getByLabelText(/^Label/)).toBeTruthy();
    expect(dialog.getByLabelText(/^Condition/)).toBeTruthy();
    await builder.press('Add Value', await builder.dialog());
    await builder.press('Add Value', await builder.dialog());
    expect(dialog.getAllByRole('combobox', { name: /^Column/ }).length).toBeGreaterThan(1);
  });

  it('P-235 P-1014 says what ! means, and begins with OR', async () => {
    const builder = await opened();
    await builder.press('On Value');
    const dialog = within(await builder.dialog());
    dialog.getByText(/leading ! means not equal/);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Condition/).value).toBe('OR');
  });

  it('P-383 P-385 P-1015 counts rows with one of the values, or with all of them', async () => {
    const one = await added([
      ['Team', 'Owls'],
      ['Agent', 'Ada'],
    ]);
    await one.until(() => expect(one.lines()).toEqual([['3']]));
    const { selectedMatricesArr = [] } = queryIn(await savedBy(one));
    expect(selectedMatricesArr[0]).toMatchObject({
      formula: 'Count',
      formulaType: 'Value',
      comparisonCondition: 'OR',
      colValue: [
        { selectedCol: 'teamName', colValue: 'Owls' },
        { selectedCol: 'agentName', colValue: 'Ada' },
      ],
    });
    cleanup();
    const both = await added(
      [
        ['Team', 'Owls'],
        ['Agent', 'Ada'],
      ],
      true,
    );
    await both.until(() => expect(both.lines()).toEqual([['1']]));
  });

  it('P-974 counts what is not of a value behind !', async () => {
    const builder = await added([['Team', '!Owls']]);
    await builder.until(() => expect(builder.lines()).toEqual([['4']]));
  });

  it('P-975 counts what is empty by miss', async () => {
    const builder = await added([['Team', 'miss']]);
    await builder.until(() => expect(builder.lines()).toEqual([['1']]));
  });

  it('P-616 P-624 P-625 asks for label, columns and values that are missing', async () => {
    const builder = await opened();
    await builder.press('On Value');
    const dialog = await builder.dialog();
    await builder.press('Add Value', dialog);
    await builder.press('Save', dialog);
    await says(builder, 'Label is required', 'Column is required', 'Column value is required');
  });
});

describe('Date Interval', () => {
  it('P-236 P-237 P-238 asks for label, a date and an interval', async () => {
    const builder = await opened();
    await builder.press('Date Interval');
    const dialog = within(await builder.dialog());
    expect(dialog.getByLabelText(/^Label/)).toBeTruthy();
    await builder.user.click(dialog.getByRole('combobox', { name: /^Column/ }));
    const dates = within(listOf(dialog.getByRole('combobox', { name: /^Column/ }))).getAllByRole('option', {
      hidden: true,
    });
    expect(dates.map(({ textContent }) => textContent)).toEqual(['Sale Date']);
    expect(dialog.getByLabelText(/^Interval/)).toBeTruthy();
  });

  it('P-617 P-621 P-622 tells each of them that is missing', async () => {
    const builder = await opened();
    await builder.press('Date Interval');
    const dialog = await builder.dialog();
    await builder.press('Save', dialog);
    await says(builder, 'Label is required', 'Column is required', 'Interval is required');
  });

  const by = async (interval: string) => {
    const builder = await opened();
    await builder.press('Date Interval');
    await builder.type(/^Label/, 'When');
    await builder.pick(/^Column/, 'Sale Date');
    await builder.pick(/^Interval/, interval);
    await builder.press('Save', await builder.dialog());
    await builder.until(() => expect(builder.heads()).toEqual(['When']));
    const { selectedMatricesArr = [] } = queryIn(await savedBy(builder));
    const { colValue, formula, type } = selectedMatricesArr[0] ?? {};
    return { lines: builder.lines().map(([text]) => text), saved: { colValue, formula, type } };
  };

  it.each([
    ['P-956', 'Time', 'dateTime'],
    ['P-957', 'Date', 'date'],
    ['P-959', 'Weekly', 'week'],
    ['P-961', 'Yearly', 'year'],
  ])('%s %s is saved as %s', async (_, label, word) => {
    expect((await by(label)).saved.colValue).toBe(word);
  });

  it('P-958 P-976 P-384 Daily groups by the days of a week, in their order', async () => {
    const { lines, saved } = await by('Daily');
    expect(saved).toEqual({ colValue: 'day', formula: 'Count', type: 'category' });
    expect(lines).toEqual(['Monday', 'Thursday', 'Friday', 'Saturday', '']);
  });

  it('P-960 P-977 Monthly groups by the months, in their order', async () => {
    const { lines, saved } = await by('Monthly');
    expect(saved.colValue).toBe('month');
    expect(lines).toEqual(['Sep 2026', 'Oct 2026', 'Nov 2026', '']);
  });
});

describe('Serial #', () => {
  it('P-241 P-242 P-619 asks for a label, and adds', async () => {
    const builder = await opened(/^Team/);
    await builder.press('Serial #');
    const dialog = await builder.dialog();
    await builder.press('Add', dialog);
    await within(dialog).findByText('Label is required');
    await builder.type(/^Label/, 'No');
    await builder.press('Add', dialog);
    await builder.until(() => expect(builder.heads()).toHaveLength(2));
  });

  it('P-380 P-381 P-382 is saved as index under sr', async () => {
    const builder = await opened(/^Team/);
    await builder.press('Serial #');
    await builder.type(/^Label/, 'No');
    await builder.press('Add', await builder.dialog());
    await builder.until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { selectedMatricesArr = [] } = queryIn(await savedBy(builder));
    expect(selectedMatricesArr[0]).toMatchObject({
      formula: 'index',
      formulaType: 'index',
      returnCol: 'sr',
      customType: 'text',
      type: 'index',
    });
  });

  it('P-627 has a name of its own', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    await builder.press('Serial #');
    await builder.type(/^Label/, 'payout');
    await builder.press('Add', await builder.dialog());
    await says(builder, 'Column Name already exist');
  });
});

describe('a formula', () => {
  it('P-243 P-604 is built of functions and of columns that are no texts', async () => {
    const builder = await opened();
    await builder.press('Custom Formula');
    const dialog = await builder.dialog();
    within(dialog).getByLabelText('Formula Name');
    const choices = [...dialog.querySelectorAll('option, button')].map(({ textContent }) => textContent);
    expect(choices).toContain('Lead Payout');
    expect(choices).not.toContain('Team');
  });

  it('P-962 P-963 P-964 offers Sum, Difference and Multiply', async () => {
    expect(await functions()).toEqual(expect.arrayContaining(['Sum', 'Difference', 'Multiply']));
  });

  it('P-965 P-966 P-967 offers Divide, Average and Date Difference', async () => {
    expect(await functions()).toEqual(expect.arrayContaining(['Divide', 'Average', 'Date Difference']));
  });

  async function functions() {
    const builder = await opened();
    await builder.press('Custom Formula');
    const dialog = await builder.dialog();
    return [...dialog.querySelectorAll('option, button')].map(({ textContent }) => textContent);
  }

  it('P-598 is asked for', async () => {
    const builder = await opened();
    await addFormula(builder, 'Paid', '');
    await says(builder, 'Formula is required');
  });

  it('P-600 P-887 ends with a closing bracket', async () => {
    const builder = await opened();
    await addFormula(builder, 'Paid', 'Sum(leadPayout');
    await says(builder, 'Invalid formula');
  });

  it.each([
    ['P-601', '+ 1', 'Invalid operation'],
    ['P-602', 'leadPayout', 'Invalid Operation'],
  ])('%s begins with a function: %s is told %s', async (_, formula, sentence) => {
    const builder = await opened();
    await addFormula(builder, 'Paid', formula);
    await says(builder, sentence);
  });

  it('P-968 divides two things', async () => {
    const builder = await opened();
    await addFormula(builder, 'Paid', 'Divide(Sum(leadPayout))');
    await says(builder, 'Invalid formula');
  });

  it('P-386 P-387 P-388 is saved with what it was built of', async () => {
    const builder = await opened(/^Team/);
    await addFormula(builder, 'Mean', 'Divide(Sum(leadPayout), Count(leadId))');
    await builder.until(() => expect(builder.heads()).toEqual(['Team', 'Mean']));
    const { selectedMatricesArr = [] } = queryIn(await savedBy(builder));
    expect(selectedMatricesArr[0]).toMatchObject({
      colName: 'Mean',
      formula: 'Divide(Sum(leadPayout), Count(leadId))',
      formulaType: 'Custom',
      targetCol: 'Custom',
      sleReturnCol: ['leadPayout', 'leadId'],
      operationArr: expect.any(Array),
    });
  });

  it('P-971 shows no decimals', async () => {
    const builder = await opened();
    await addFormula(builder, 'Half', 'Divide(Sum(leadPayout), 2)');
    await builder.until(() => expect(builder.lines()).toEqual([['75']]));
  });
});

describe('what is saved', () => {
  it('P-364 P-365 P-366 is a bar chart by default, and query and chart as JSON', async () => {
    const saved = await savedBy(await opened(/^Team/));
    expect(saved['type']).toBe('Bar Chart');
    expect(Object.keys(queryIn(saved)).sort()).toEqual([
      'filtersArr',
      'isHeadcount',
      'loadFullData',
      'reportTable',
      'selectedColumns',
      'selectedMatricesArr',
    ]);
    expect(JSON.parse(String(saved['chartConfig']))).toEqual({});
  });

  it('P-246 P-640 P-641 asks a new report for its title and for whom it is', async () => {
    const builder = await opened(/^Team/);
    await builder.press('Save changes');
    const dialog = within(await builder.dialog());
    expect(dialog.getByLabelText<HTMLInputElement>(/^Status/).value).toBe('Active');
    await builder.press('Save', await builder.dialog());
    await dialog.findByText('Report Title is required');
    await dialog.findByText('Report For is required');
    expect(builder.saved()).toEqual([]);
  });
});

describe('sorting and totals', () => {
  it('put lines in the order of a column, whichever way, as many as are wanted, the others together', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    const place = await builder.region('Sorting and Totals');
    await builder.press('Add Sorting', place);
    await builder.choose('Sort By', 'payout', place);
    await builder.choose('Direction', 'down', place);
    await builder.choose('Groups at Most', '1', place);
    await builder.choose('All Others As', 'Others', place);
    fireEvent.click(within(place).getByLabelText('Totals'));
    await builder.until(() =>
      expect(builder.lines()).toEqual([
        ['Hawks', '70.00'],
        ['Others', '80.50'],
        ['Total', '150.50'],
      ]),
    );
    const query = queryIn(await savedBy(builder));
    expect(query).toMatchObject({ sort: [{ column: 'payout', down: true }], limit: 1, rest: 'Others', totals: true });
  });

  it('tell a mistake where it was made, and let go of what is taken away', async () => {
    const builder = await opened(/^Team/);
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    const place = await builder.region('Sorting and Totals');
    await builder.choose('Groups at Most', 'ten', place);
    await within(place).findByText(/'limit' is a whole number/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run Query' }).disabled).toBe(true);
    await builder.choose('Groups at Most', '2', place);
    await builder.choose('All Others As', 'Others', place);
    await builder.choose('Groups at Most', '', place);
    const query = queryIn(await savedBy(builder));
    expect([query['limit'], query['rest']]).toEqual([undefined, undefined]);
  });

  it('offer subtotals of two groups alone, and totals of none', async () => {
    const builder = await opened(/^Team/);
    const place = await builder.region('Sorting and Totals');
    expect(within(place).queryByLabelText('Totals')).toBeNull();
    within(place).getByLabelText('Rows at Most');
    await addMetric(builder, 'Sum', 'Payout', 'Lead Payout');
    within(place).getByLabelText('Totals');
    expect(within(place).queryByLabelText('Subtotals')).toBeNull();
    await builder.toggle(/^Agent/);
    fireEvent.click(await within(place).findByLabelText('Subtotals'));
    await builder.until(() => expect(builder.lines()).toContainEqual(['Owls', 'Total', '30.50']));
  });
});
