export type { JobRecord } from './job.entity.ts';
export {
  countErasures,
  countErasureWrite,
  findJob,
  findJobs,
  listJobs,
  newJob,
  restartJobWrite,
} from './job.repository.ts';
export { jobAnswer } from './job-answer.ts';
export {
  type Bytes,
  readInput,
  removeDocuments,
  removeInput,
  storeDocument,
  storeInput,
} from './job-document.ts';
export { currentJob } from './job-rules.ts';
export {
  assertNamedInReach,
  assertStarterHasRole,
  peopleInReach,
  type ReachRequest,
  type Starter,
} from './people-in-reach.ts';
export { failRequestedJob, type ReportProgress, runJob } from './run-job.ts';
