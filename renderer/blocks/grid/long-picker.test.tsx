import { compileDefinitions, type Json, type LinkedBundle } from '@muster/engine';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerPages } from '../../../tests/screens/paging-list.ts';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const list = 'applicants.getApplicantFilterData';
const columns = {
  applicantId: 'number',
  empNo: 'text',
  firstName: 'text',
  lastName: 'text',
  phaseStatus: 'text',
} as const;

const people = Array.from({ length: 2500 }, (_, at) => ({
  applicantId: at + 1,
  empNo: `E-${at}`,
  firstName: 'Ada',
  lastName: `Person ${at}`,
  phaseStatus: 'Appointed',
})) as unknown as readonly Json[];

function show() {
  const world = showBundle(
    linker?.bundle('people.assignBatch') as LinkedBundle,
    { [list]: answerPages({ key: 'applicantId', columns, rows: () => people }) },
    { inputs: { batch: { batchId: 1, batchName: 'FE Batch 11' } } },
  );
  const asked = () => world.sent.filter(({ call }) => call.id === list).map(({ query }) => query ?? {});
  // The filters stand in a section that is folded: they are drawn when somebody opens it.
  act(() => world.run.set('state.filters', { phaseStatus: ['Appointed'] }));
  return { asked, choose: (count: number) => act(() => world.run.set('state.chosen', people.slice(0, count))) };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a picker of more than 2,000 people', () => {
  it('holds one page of those who are not chosen yet, and finds them by what the list is asked', async () => {
    const { asked, choose } = show();
    await screen.findByText('Total Records: 2,500');
    await screen.findByText('Page 1 of 25');
    choose(3);
    await screen.findByText('Total Records: 2,497');
    const { where = '{}' } = asked().at(-1) ?? {};
    expect(JSON.stringify(JSON.parse(where))).toContain('{"column":"applicantId","is":"notOneOf","value":[1,2,3]}');
    expect(asked().filter((query) => !('limit' in query || 'measures' in query))).toEqual([]);
  });

  it('has the list whole once more are chosen than there is room for in an address', async () => {
    const { asked, choose } = show();
    await screen.findByText('Total Records: 2,500');
    choose(1501);
    await screen.findByText('Total Records: 999');
    expect(asked().at(-1)).not.toHaveProperty('limit');
    expect(asked().at(-1)).not.toHaveProperty('where');
  });
});
