import { describe, expect, it } from 'vitest';
import { matchPage } from './match-page.ts';
import { addressInputs, routeAddress } from './route-address.ts';

const packages = { paths: ['/packages/{leadOrderId}/{programName}/{rankName}/{payPerLead}'] };
const text = { type: { of: 'text' } };
const declared = {
  leadOrderId: { type: { of: 'id' } },
  programName: text,
  rankName: text,
  payPerLead: { type: { of: 'number' } },
};

describe('the address of a page', () => {
  it.each(['Final Expense', 'Auto / Home', '50% off', '%2F', 'a?b#c', 'Ü & ö', '{programName}'])(
    'W-066 carries a program named %s in its path and back',
    (programName) => {
      const inputs = { leadOrderId: 3, programName, rankName: 'A+/B', payPerLead: 700.5 };
      const address = routeAddress(packages, inputs);
      const { pathname, search, hash } = new URL(address, 'http://localhost');
      expect([pathname.split('/').length, search, hash]).toEqual([6, '', '']);
      const found = matchPage([packages], pathname);
      expect(addressInputs(found?.params ?? {}, new URLSearchParams(), declared)).toEqual(inputs);
    },
  );
});
