export type { JobRecord } from './job.entity.ts';
export { countErasures, findJob, newJob, personErased, saveJob } from './job.repository.ts';
export { jobAccepted } from './job-answer.ts';
export { keepDocument, keepInput, readInput, removeDocuments, removeInput } from './job-document.ts';
export { failJob, type Report, runJob } from './run-job.ts';
