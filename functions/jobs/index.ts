export type { JobRecord } from './job.entity.ts';
export { findJob, newJob, saveJob } from './job.repository.ts';
