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
export { assertStarterMayHave } from './job-access.ts';
export { jobAnswer } from './job-answer.ts';
export {
  type Bytes,
  documentAddress,
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
  hasRole,
  peopleInReach,
  type ReachRequest,
  type Starter,
} from './people-in-reach.ts';
export { failRequestedJob, type JobOutcome, type ReportProgress, runJob } from './run-job.ts';
