import type { Member } from '../members/index.ts';
import type { MemberChange } from './import-change-rules.ts';
import { asManager, isAdministrator } from './manager-rules.ts';

/** A change of several members: their access, or their manager (null for none). */
export type BulkChange = { active: boolean } | { manager: Member | null };

/**
 * Returns the change of one member, or undefined if the member stays the same or cannot change so: the person
 * who disables others, an administrator who would join a team, a manager who would manage themselves.
 *
 * @param by the person who makes the change
 */
export function toMemberChange(before: Member, change: BulkChange, by: string): MemberChange | undefined {
  if ('active' in change) {
    const { active } = change;
    if (before.active === active || (!active && before.id === by)) return undefined;
    const tokenVersion = before.tokenVersion + Number(active);
    return { before, after: { ...before, active, tokenVersion }, joined: undefined };
  }
  const { manager } = change;
  if (manager && (isAdministrator(before) || manager.id === before.id)) return undefined;
  const managers = manager ? [asManager(manager)] : [];
  const isSame = before.managers.length === managers.length && before.managers[0]?.id === managers[0]?.id;
  if (isSame) return undefined;
  const isManaged = before.managers.some(({ id }) => id === manager?.id);
  return { before, after: { ...before, managers }, joined: manager && !isManaged ? manager : undefined };
}
