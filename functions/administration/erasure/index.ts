export { eraseOwnPartition } from './erase-person.repository.ts';
