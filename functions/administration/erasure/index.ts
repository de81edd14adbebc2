export { eraseOwnPartition } from './erase-person.repository.ts';
export { organisationPartitions } from './partition-rules.ts';
