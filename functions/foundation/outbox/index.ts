export { publish } from './outbox.repository.ts';
