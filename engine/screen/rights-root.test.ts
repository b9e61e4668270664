import { describe, expect, it } from 'vitest';
import { openScreen } from './open-screen.ts';
import { HandServices, smallBundle, surroundings } from './testing/small-screen.ts';

describe('rights in expressions', () => {
  it('tell each function that may be read by its name', () => {
    const bundle = smallBundle({ body: [] });
    const rights = { ...surroundings.rights, readable: ['payroll'] };
    const services = new HandServices();
    const run = openScreen({
      screen: bundle.screen,
      bundle,
      inputs: {},
      surroundings: { ...surroundings, rights },
      services,
    });
    expect(run.value({ '!!': [{ var: 'rights.of.payroll' }] })).toBe(true);
    expect(run.value({ '!!': [{ var: 'rights.of.toString' }] })).toBe(false);
    expect(run.value({ '!!': [{ var: 'rights.of.bonus' }] })).toBe(false);
  });
});
