import { deps } from '../../runtime/deps.ts';
import { worker } from '../../runtime/worker.ts';
import { type ContentMessage, processContentMessage } from './process-content-message.ts';

export const handler = worker((message: ContentMessage, delivery) =>
  processContentMessage(deps, message, delivery),
);
