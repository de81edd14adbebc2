export type { JobRecord } from './job.entity.ts';
export { countErasures, findJob, jobRestarted, listJobs, newJob, personErased } from './job.repository.ts';
export { jobAccepted } from './job-answer.ts';
export {
  type Bytes,
  keepDocument,
  keepInput,
  readInput,
  removeDocuments,
  removeInput,
} from './job-document.ts';
export { asOf } from './job-rules.ts';
export {
  assertNamedInReach,
  assertRoleHeld,
  peopleInReach,
  type ReachRequest,
  type Starter,
} from './people-in-reach.ts';
export { failRequestedJob, type ReportProgress, runJob } from './run-job.ts';
