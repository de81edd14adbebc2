import type { Role } from '../../../../shared/roles.ts';
import { type Translate, useT } from '../i18n/index.ts';
import { useProfile } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';

/** Returns the translated name of a role. In a training centre, a manager is called an instructor. */
export const roleLabel = (t: Translate, role: Role, trainingCentre: boolean): string =>
  t(role === 'manager' && trainingCentre ? 'shell.roles.instructor' : `shell.roles.${role}`);

/** Returns the translated name of the acting role. */
export function useRoleLabel(): string {
  const t = useT();
  const session = useSession();
  const { data } = useProfile();
  return roleLabel(t, session?.role ?? 'learner', data?.clientType === 'TRAINING_CENTER');
}
