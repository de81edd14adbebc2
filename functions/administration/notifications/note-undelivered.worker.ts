import { deps } from '../../runtime/deps.ts';
import { worker } from '../../runtime/worker.ts';
import { recordUndelivered } from './record-undelivered.ts';

export const handler = worker((message: unknown) => recordUndelivered(deps, message));
