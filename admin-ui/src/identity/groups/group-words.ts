import type { MessageKey } from '../../foundation/i18n/index.ts';
import type { Company } from '../../foundation/providers/company.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';

export type GroupKind = 'group' | 'promotion' | 'subgroup';

/** What a group is called: a manager's are subgroups; the company's are promotions in a training centre (GR-01). */
export const kindOf = (role: string | undefined, type: Company['type'] | undefined): GroupKind =>
  role === 'manager' ? 'subgroup' : type === 'TRAINING_CENTER' ? 'promotion' : 'group';

/** The same for whoever is signed in. */
export function useGroupKind(): GroupKind {
  const role = useSession()?.role;
  const { data } = useCompany();
  return kindOf(role, data?.type);
}

type GroupWord = 'plural' | 'add' | 'edit' | 'added' | 'edited' | 'deleted' | 'nothing';
/** The message of a kind: `groups.promotion.add`. */
export const wordOf = (kind: GroupKind, word: GroupWord): MessageKey => `groups.${kind}.${word}`;
