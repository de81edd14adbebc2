import type {
  Notification,
  NotificationType,
} from '../../../../shared/contracts/administration/notifications.ts';
import type { Role } from '../../../../shared/roles.ts';

export type NotificationContent = Notification['content'];

/**
 * Effect of reading a notification: act in a role and open a page, open a dialog of the shell (the address
 * after `open=`), or nothing.
 */
export type Target = { role: Role; path: string } | { dialog: string } | undefined;

/**
 * Returns the target of a notification (NO-02, spec 1 §4). Admins act as a manager if they have that role,
 * otherwise as a learner. Suggestions open the suggested tab with their content. Badges open their dialog,
 * for admins above the dashboard of the other role. An incomplete profile opens the account of managers. A
 * new training leads to its detail, several new trainings to the catalogue. A disabled webhook leads to the
 * integrations.
 */
export function targetOf(
  type: NotificationType,
  content: NotificationContent,
  role: Role,
  roles: readonly Role[],
): Target {
  if (type === 'FILL_PROFILE') return role === 'manager' ? { dialog: 'account' } : undefined;
  if (type === 'WEBHOOK_DISABLED') {
    const looksAfter = roles.find((one) => one === 'admin' || one === 'super');
    return looksAfter && { role: looksAfter, path: '/integrations?tab=webhooks' };
  }
  const detail = new URLSearchParams();
  // Several new trainings lead to the whole catalogue.
  if (content.trainingId && !content.others) detail.set('training', content.trainingId);
  if (content.courseId) detail.set('course', content.courseId);
  if (role === 'super') {
    return type === 'NEW_TRAINING' ? { role, path: `/widid/formations?${detail}` } : undefined;
  }
  const actor: 'manager' | 'learner' =
    role === 'manager' || (role === 'admin' && roles.includes('manager')) ? 'manager' : 'learner';
  if (type === 'TRAINING_BADGE' || type === 'PLATFORM_BADGE') {
    const dialog = type === 'TRAINING_BADGE' ? 'badges&badges=trainings' : 'badges';
    return role === actor ? { dialog } : { role: actor, path: `/${actor}/dashboard?open=${dialog}` };
  }
  if (type !== 'NEW_TRAINING') detail.set('tab', 'suggested');
  return { role: actor, path: `/${actor}/catalog${detail.size > 0 ? `?${detail}` : ''}` };
}
