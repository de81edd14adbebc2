export { countErasures, newJob, personErased } from './job.repository.ts';
export { jobAccepted } from './job-answer.ts';
export {
  type Bytes,
  keepDocument,
  keepInput,
  readInput,
  removeDocuments,
  removeInput,
} from './job-document.ts';
export { failJob, type Report, runJob } from './run-job.ts';
