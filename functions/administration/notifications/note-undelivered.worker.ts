import { deps } from '../../runtime/deps.ts';
import { worker } from '../../runtime/worker.ts';
import { noteUndelivered } from './note-undelivered.ts';

export const handler = worker((message: unknown) => noteUndelivered(deps, message));
