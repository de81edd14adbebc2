import type { S3Event } from 'aws-lambda';
import type { Envelope } from '../../events/envelope.ts';
import { deps } from '../runtime/deps.ts';
import { worker } from '../runtime/worker.ts';
import { takeContentMessage } from './take-content-message.ts';

export const handler = worker((message: S3Event | Envelope) => takeContentMessage(deps, message));
