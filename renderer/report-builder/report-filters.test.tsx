import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showBuilder } from '../../tests/screens/report-builder-world.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The builder with the numbers of the leads, and a filter on a column. */
async function filteredBy(column: string, condition?: string, ...values: readonly string[]) {
  const builder = await showBuilder();
  await builder.choose('Report Table', 'Leads');
  await builder.toggle(/^Lead ID/);
  await builder.press('Add Filter', await builder.region('Filters'));
  const filter = await screen.findByRole('group', { name: 'Filter 1' });
  await builder.choose('Column', column, filter);
  if (condition !== undefined) await builder.choose('Condition', condition, filter);
  for (const [at, value] of values.entries()) await builder.choose(at === 0 ? 'Value' : 'Second Value', value, filter);
  return { ...builder, filter };
}

const offered = (filter: HTMLElement) =>
  [...within(filter).getByLabelText('Condition').querySelectorAll('option')]
    .map(({ textContent }) => textContent)
    .slice(1);

/** The numbers of the leads that are found: six, of which the last has nothing else. */
async function found(column: string, condition: string, ...values: readonly string[]) {
  const builder = await filteredBy(column, condition, ...values);
  await builder.until(() => {
    const { filters = [] } = builder.queries().at(-1) as { filters?: readonly object[] };
    expect(filters).toMatchObject([{ condition, ...(values[0] === undefined ? {} : { inputVal: values[0] }) }]);
  });
  return builder;
}
type Case = readonly [id: string, condition: string, values: readonly string[], leads: readonly number[]];
const shows = async (column: string, [, condition, values, leads]: Case) => {
  const builder = await found(column, condition, ...values);
  await builder.until(() => expect(builder.lines().map(([id]) => Number(id))).toEqual(leads));
};

describe('a filter on a text', () => {
  it.each<Case>([
    ['P-979', 'Null', [], [6]],
    ['P-980', 'Not Null', [], [1, 2, 3, 4, 5]],
    ['P-981', 'Equal', ['Owls'], [1, 2]],
    ['P-982', 'Not Equal', ['Owls'], [3, 4, 5, 6]],
    ['P-983', 'Includes', ['w'], [1, 2, 3, 4]],
    ['P-984', 'Not Includes', ['w'], [5, 6]],
    ['P-985', 'Start With', ['h'], [3, 4]],
    ['P-986', 'End With', ['tes'], [5]],
  ])('%s %s %j finds these', async (...each) => {
    await shows('teamName', each);
  });
});

describe('a filter on a number', () => {
  it('P-987 offers these conditions in this order', async () => {
    expect(offered((await filteredBy('leadPayout')).filter).slice(0, 8)).toEqual([
      'Null',
      'Not Null',
      'Equal',
      'Not Equal',
      'Less Than',
      'Greater Than',
      'Less Than Equal To',
      'Greater Than Equal To',
    ]);
  });

  it.each<Case>([
    ['P-988', 'Null', [], [6]],
    ['P-989', 'Not Null', [], [1, 2, 3, 4, 5]],
    ['P-990', 'Equal', ['30'], [3]],
    ['P-991', 'Not Equal', ['30'], [1, 2, 4, 5, 6]],
    ['P-992', 'Less Than', ['30'], [1, 2]],
    ['P-993', 'Greater Than', ['30'], [4, 5]],
    ['P-994', 'Less Than Equal To', ['20.5'], [1, 2]],
    ['P-995', 'Greater Than Equal To', ['30'], [3, 4, 5]],
  ])('%s %s %j finds these', async (...each) => {
    await shows('leadPayout', each);
  });
});

describe('a filter on a date', () => {
  it('P-996 offers these conditions in this order', async () => {
    expect(offered((await filteredBy('transferDate')).filter).slice(0, 11)).toEqual([
      'Daily',
      'Yesterday',
      'Day Before Yesterday',
      'Null',
      'Not Null',
      'Equal Date',
      'Is Before',
      'Is On or Before',
      'Is After',
      'Is On or After',
      'Is Between',
    ]);
  });

  it.each<Case>([
    ['P-997', 'Daily', [], [1]],
    ['P-998', 'Yesterday', [], [2]],
    ['P-999', 'Day Before Yesterday', [], [3]],
    ['P-1000', 'Null', [], [6]],
    ['P-1001', 'Not Null', [], [1, 2, 3, 4, 5]],
    ['P-1002', 'Equal Date', ['2026-11-20'], [2]],
    ['P-1003', 'Is Before', ['2026-11-19'], [4, 5]],
    ['P-1004', 'Is On or Before', ['2026-11-19'], [3, 4, 5]],
    ['P-1005', 'Is After', ['2026-11-19'], [1, 2]],
    ['P-1006', 'Is On or After', ['2026-11-19'], [1, 2, 3]],
    ['P-1007', 'Is Between', ['2026-10-05', '2026-11-19'], [3, 4]],
  ])('%s %s %j finds these', async (...each) => {
    await shows('transferDate', each);
  });

  it('P-1008 between two days wants the second one', async () => {
    const { filter, queries } = await filteredBy('transferDate', 'Is Between', '2026-10-05');
    const before = queries().length;
    expect(filter.textContent).toMatch(/two|second/i);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run Query' }).disabled).toBe(true);
    expect(queries().length).toBe(before);
  });

  it.each(['Daily', 'Yesterday', 'Day Before Yesterday'])('P-1010 takes no value for %s', async (condition) => {
    const { filter } = await filteredBy('transferDate', 'Equal Date');
    expect(within(filter).getByLabelText('Value')).toBeTruthy();
    fireEvent.change(within(filter).getByLabelText('Condition'), { target: { value: condition } });
    expect(within(filter).queryByLabelText('Value')).toBeNull();
  });
});

describe('several filters', () => {
  it('P-359 P-1012 P-1013 are joined by N/A at first, and by the word that is set once at all but the last', async () => {
    const builder = await filteredBy('teamName', 'Equal', 'Owls');
    for (const [at, team] of ['Hawks', 'Kites'].entries()) {
      await builder.press('Add Filter', await builder.region('Filters'));
      const filter = await screen.findByRole('group', { name: `Filter ${at + 2}` });
      await builder.choose('Column', 'teamName', filter);
      await builder.choose('Condition', 'Equal', filter);
      await builder.choose('Value', team, filter);
    }
    const joiners = () =>
      ((builder.queries().at(-1)?.['filters'] ?? []) as readonly { otherCondition: string }[]).map(
        (each) => each.otherCondition,
      );
    await builder.until(() => expect(joiners()).toEqual(['N/A', 'N/A', 'N/A']));
    await builder.choose('Joined By', 'OR', builder.filter);
    await builder.until(() => expect(joiners()).toEqual(['OR', 'OR', 'N/A']));
    await builder.until(() => expect(builder.lines().map(([id]) => id)).toEqual(['1', '2', '3', '4', '5']));
  });

  it('P-358 say column, condition, type, both values, whose they are and how they are joined', async () => {
    const builder = await found('transferDate', 'Is Between', '2026-10-05', '2026-11-19');
    expect(builder.queries().at(-1)?.['filters']).toEqual([
      {
        colName: 'transferDate',
        condition: 'Is Between',
        type: 'date',
        inputVal: '2026-10-05',
        inputVal2: '2026-11-19',
        ownedBy: 'Leads',
        otherCondition: 'N/A',
      },
    ]);
  });
});
