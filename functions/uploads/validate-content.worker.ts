import { deps } from '../runtime/deps.ts';
import { attemptOf, worker } from '../runtime/worker.ts';
import { type ContentMessage, takeContentMessage } from './take-content-message.ts';

export const handler = worker((message: ContentMessage, record) =>
  takeContentMessage(deps, message, attemptOf(record)),
);
