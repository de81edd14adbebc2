import { sessionId } from '../../../shared/contracts/learning/progress.ts';
import { invalid } from '../../../shared/errors.ts';

/** Returns the session id of an address in its stored form. @throws VALIDATION (sid) for an invalid id */
export function sessionIdIn({ sid }: { sid: string }): string {
  const parsed = sessionId.safeParse(sid);
  if (!parsed.success) throw invalid('sid', 'INVALID_ID');
  return parsed.data;
}
