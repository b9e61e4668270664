import type { JsonRecord, LinkedSource } from '@muster/engine';
import { isRecord } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { phasesOf } from '../../../server/hr/index.ts';
import { Phases } from '../../../server/hr/phases/phases.ts';
import { shippedPhases } from '../../contracts/shipped-calls.ts';
import { FakeServices, findAction, ok, open, settle } from './world.ts';

const phases = new Phases(shippedPhases());
const names = shippedPhases().map(({ name }) => name);

/** The source of the options of a column, wherever it stands in a screen. */
function optionsOf(part: unknown, id: string): LinkedSource | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const found = part as JsonRecord;
  if (found['id'] === id && isRecord(found['options'])) return found['options'] as unknown as LinkedSource;
  for (const each of Object.values(part)) {
    const inside = optionsOf(each, id);
    if (inside) return inside;
  }
  return undefined;
}

async function offeredTo(phaseStatus: string): Promise<readonly string[]> {
  const services = new FakeServices({ 'applicants.getApplicantById': ok({ applicantId: 7, phaseStatus }) });
  const run = open('people.phase', services, { applicantId: 7, firstName: 'Bilal' });
  await settle();
  const read = (id: string) => {
    const source = optionsOf(run.screen.body, id);
    return source ? run.source(source).rows.map((row) => String((row as JsonRecord)['value'])) : [];
  };
  expect(services.reports).toEqual([]);
  const offered = read('phaseStatus');
  return offered.flatMap((name) => (name === 'Leaver' ? read('action') : [name]));
}

describe('the phases', () => {
  it.each(names)(
    'that the dialog offers to somebody who is %s are those that the server lets him come into',
    async (from) => {
      const offered = await offeredTo(from);
      expect(offered.toSorted()).toEqual(names.filter((to) => phases.mayBecome(from, to)).toSorted());
      expect(offered.length).toBeGreaterThan(0);
    },
  );

  it.each([
    { chosen: ['Applied'], wanted: ['On Hold', 'Viewed', 'Contacted', 'Shortlisted', 'Rejected'] },
    { chosen: ['Applied', 'Viewed'], wanted: ['Viewed', 'Contacted', 'Shortlisted', 'Rejected'] },
  ])('that are offered to $chosen together are those that each may come into, an added one too', async (each) => {
    const run = open('recruitment.applicants', new FakeServices());
    await settle();
    const people = each.chosen.map((phaseStatus, applicantId) => ({ applicantId, phaseStatus }));
    run.set('selection.people', people);
    const shipped = optionsOf(findAction(run.screen.body, 'changePhaseOf'), 'phaseStatus');
    const onHold = { value: 'On Hold', label: 'On Hold', has: { side: 'applies', from: ['Applied'] } };
    const added = JSON.stringify(shipped).replace('"fixed":[', `"fixed":[${JSON.stringify(onHold)},`);
    const offered = run.source(JSON.parse(added) as LinkedSource).rows.map((row) => (row as JsonRecord)['value']);
    expect(offered).toEqual(each.wanted);
  });

  it('have the sides and ways that the contract names', () => {
    expect(phases.on('applies')).toEqual(['Applied', 'Viewed', 'Contacted', 'Shortlisted', 'Rejected', 'Hired']);
    expect(phases.on('works')).toEqual(['Trainee', 'Nested', 'Appointed']);
    expect(phases.on('left')).toEqual(['Resigned', 'Terminated', 'No Call No Show', 'UPL']);
    expect(names.filter((to) => phases.mayBecome('Applied', to))).toEqual([
      'Viewed',
      'Contacted',
      'Shortlisted',
      'Rejected',
      'Hired',
      'Trainee',
    ]);
    expect(names.filter((name) => phases.takesContract(name))).toEqual(['Hired', 'Trainee', 'Nested', 'Appointed']);
    expect(phases.mayBecome('Appointed', 'Appointed')).toBe(false);
    expect(phases.mayBecome('UPL', 'UPL')).toBe(true);
  });

  it('take from what is published where people come from, and what was added with a side', () => {
    const shipped = [
      { value: 'New', has: { side: 'applies' } },
      { value: 'Gone', has: { side: 'left', from: ['applies'] } },
    ];
    const published = [
      { value: 'Gone', has: { side: 'applies', from: ['New'] } },
      { value: 'Waits', has: { side: 'applies', from: ['New', 7] } },
      { value: 'Odd', has: { side: 'somewhere', from: ['New'] } },
      { value: 'Odder', has: { side: 'applies', from: 'New' } },
      'Plain',
      { value: 3, has: { side: 'works' } },
      null,
    ];
    expect(phasesOf(shipped, published)).toEqual([
      { name: 'New', side: 'applies', from: [], contract: false },
      { name: 'Gone', side: 'left', from: ['New'], contract: false },
      { name: 'Waits', side: 'applies', from: ['New', '7'], contract: false },
      { name: 'Odder', side: 'applies', from: [], contract: false },
    ]);
  });
});
