import { compileDefinitions } from '@muster/engine';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readScreenFiles } from '../../tests/definitions/screen-files.ts';
import { showBundle } from '../../tests/screens/screen-world.tsx';

afterEach(cleanup);

it('opens the own payroll, on 21 November, with December chosen and asks for December', async () => {
  const bundle = compileDefinitions(readScreenFiles()).linker?.bundle('payroll.mine');
  if (!bundle) throw new Error('The screen has an error');
  const world = showBundle(bundle, { 'payroll.getSingleUserPayrollSummary': null });
  const asked = () => world.sent.filter(({ call }) => call.id === 'payroll.getSingleUserPayrollSummary');
  await waitFor(() => expect(asked().map(({ params }) => params)).toEqual([{ x: '2026-12' }]));
  expect(screen.getByDisplayValue('December 2026')).toBeTruthy();
});
