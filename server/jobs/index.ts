/** Work that goes on by itself: a leaf that knows neither calls nor the company. */
export { beginJob, type NewJob } from './begin-job.ts';
export { cleanJobs } from './clean-jobs.ts';
export { eraseJob } from './erase-job.ts';
export { jobBounds } from './job-bounds.ts';
export type { JobKind, JobRow, RowEnd, RowOutcome } from './job-kind.ts';
export { createJobQueue, type Job, queueFigures, type TakenKinds } from './job-queue.ts';
export type { JobTables } from './job-tables.ts';
export { type JobWorker, startJobWorker } from './job-worker.ts';
export { createTimetable, dropLeases, type TimedTask, type Timetable } from './timetable.ts';
