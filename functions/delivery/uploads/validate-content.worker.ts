import { deps } from '../../runtime/deps.ts';
import { worker } from '../../runtime/worker.ts';
import { type ContentMessage, takeContentMessage } from './take-content-message.ts';

export const handler = worker((message: ContentMessage, delivery) =>
  takeContentMessage(deps, message, delivery),
);
