import { sessionId } from '../../../shared/contracts/learning/progress.ts';
import { invalid } from '../../../shared/errors.ts';

/** The id of a session in an address, as it was opened under. @throws VALIDATION (sid) for what cannot be one */
export function sessionIdIn({ sid }: { sid: string }): string {
  const parsed = sessionId.safeParse(sid);
  if (!parsed.success) throw invalid('sid', 'INVALID_ID');
  return parsed.data;
}
