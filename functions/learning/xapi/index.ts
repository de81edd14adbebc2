export { forgetCmi5Registration } from './cmi5-registration.repository.ts';
export { eraseAgent } from './erase-agent.ts';
export { forgetForwarding } from './forwarding.repository.ts';
export { readOwnRecords } from './read-own-records.ts';
export { recordSessions } from './record-sessions.ts';
