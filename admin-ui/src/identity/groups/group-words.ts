import type { MessageKey } from '../../foundation/i18n/index.ts';
import type { Company } from '../../foundation/providers/company.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';

export type GroupKind = 'group' | 'promotion' | 'subgroup';

/**
 * Returns the kind of a group. A manager's groups are subgroups. In a training centre, the organisation's
 * groups are promotions (GR-01).
 */
export const groupKind = (role: string | undefined, type: Company['type'] | undefined): GroupKind =>
  role === 'manager' ? 'subgroup' : type === 'TRAINING_CENTER' ? 'promotion' : 'group';

/** Returns the kind of the groups that the signed-in person manages. */
export function useGroupKind(): GroupKind {
  const role = useSession()?.role;
  const { data } = useCompany();
  return groupKind(role, data?.type);
}

type GroupWord = 'plural' | 'add' | 'edit' | 'added' | 'edited' | 'deleted' | 'nothing';
/** Returns the message of a kind: `groups.promotion.add`. */
export const groupMessage = (kind: GroupKind, word: GroupWord): MessageKey => `groups.${kind}.${word}`;
