import { deps } from '../../runtime/deps.ts';
import { countSessionsAgain, type Recounted, recount } from './count-sessions-again.ts';

/** Invoked by hand where the stream has lost sessions; see docs/operations.md. */
export const handler = async (event: unknown): Promise<Recounted> =>
  countSessionsAgain(deps, recount.parse(event));
