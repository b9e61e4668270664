import { mostRowsOfJob } from '@muster/engine';
import { expect, it } from 'vitest';
import { jobBounds } from '../../server/jobs/job-bounds.ts';

it('a screen makes jobs as large as a server takes them: the two parts know nothing of each other', () => {
  expect(mostRowsOfJob).toBe(jobBounds.rows);
});
