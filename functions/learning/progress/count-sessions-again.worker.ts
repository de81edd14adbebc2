import { deps } from '../../runtime/deps.ts';
import { countSessionsAgain, type Recounted, recount } from './count-sessions-again.ts';

/** Invoked manually after the stream has lost sessions. See docs/operations.md. */
export const handler = async (event: unknown): Promise<Recounted> =>
  countSessionsAgain(deps, recount.parse(event));
