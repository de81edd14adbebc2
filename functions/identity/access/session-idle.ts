import { AppError } from '../../../shared/errors.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { type Member, noteActivity } from '../members/index.ts';
import { endedSessions, isIdle, isNoteDue } from './session-idle-rules.ts';

/**
 * Requires that a session of the page had a request within the idle time of its organisation, and notes this request.
 * An organisation without an idle time costs nothing. Otherwise a session in use costs a write per tenth of the idle
 * time.
 *
 * @throws UNAUTHENTICATED
 */
export async function checkIdleTime(
  person: Member,
  { signInPolicy }: Pick<OrganisationRecord, 'signInPolicy'>,
  { id, issued }: { id: string; issued: number },
  at: Date,
): Promise<void> {
  const idleMinutes = signInPolicy?.idleMinutes;
  if (idleMinutes === undefined) return;
  const now = Math.floor(at.getTime() / 1000);
  const use = { last: Math.max(person.activity?.[id] ?? 0, issued), idleMinutes, now };
  if (isIdle(use)) throw new AppError('UNAUTHENTICATED');
  if (isNoteDue(use)) await noteActivity(person, { id, now, ended: endedSessions(person.activity, now) });
}
