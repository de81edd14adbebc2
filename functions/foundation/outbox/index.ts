export { publishWrite } from './outbox.repository.ts';
export { publishWithItem } from './publish-with-item.ts';
