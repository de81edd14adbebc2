export { tell } from './outbox.repository.ts';
