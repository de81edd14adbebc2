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

interface Reader {
  content: NotificationContent;
  role: Role;
  roles: readonly Role[];
}
type TargetOf = (reader: Reader) => Target;

/** Admins act as a manager if they have that role, otherwise as a learner. */
const actorOf = ({ role, roles }: Reader): 'manager' | 'learner' =>
  role === 'manager' || (role === 'admin' && roles.includes('manager')) ? 'manager' : 'learner';

/** Returns the content to open in the catalogue. Several new trainings lead to the whole catalogue. */
function contentIn({ trainingId, courseId, others }: NotificationContent): URLSearchParams {
  const opened = new URLSearchParams();
  if (trainingId && !others) opened.set('training', trainingId);
  if (courseId) opened.set('course', courseId);
  return opened;
}

const inCatalogue = (reader: Reader, opened: URLSearchParams): Target => {
  const role = actorOf(reader);
  return { role, path: `/${role}/catalog${opened.size > 0 ? `?${opened}` : ''}` };
};

const suggestion: TargetOf = (reader) => {
  if (reader.role === 'super') return undefined;
  const opened = contentIn(reader.content);
  opened.set('tab', 'suggested');
  return inCatalogue(reader, opened);
};

const required: TargetOf = (reader) =>
  reader.role === 'super' ? undefined : inCatalogue(reader, contentIn(reader.content));

const badge =
  (dialog: string): TargetOf =>
  (reader) => {
    if (reader.role === 'super') return undefined;
    const role = actorOf(reader);
    return reader.role === role ? { dialog } : { role, path: `/${role}/dashboard?open=${dialog}` };
  };

/**
 * The target of each notification (NO-02, spec 1 §4). Suggestions open the suggested tab with their content.
 * Required content opens in the catalogue. Badges open their dialog, for admins above the dashboard of the other role. An incomplete profile opens the
 * account of managers. A new training leads to its detail, several new trainings to the catalogue. A disabled
 * webhook leads to the integrations.
 */
const targets: Record<NotificationType, TargetOf> = {
  TRAINING_SUGGESTION: suggestion,
  COURSE_SUGGESTION: suggestion,
  TRAINING_REQUIRED: required,
  COURSE_REQUIRED: required,
  TRAINING_RENEWAL: required,
  COURSE_RENEWAL: required,
  NEW_TRAINING: (reader) => {
    const opened = contentIn(reader.content);
    if (reader.role !== 'super') return inCatalogue(reader, opened);
    return { role: 'super', path: `/widid/formations?${opened}` };
  },
  TRAINING_BADGE: badge('badges&badges=trainings'),
  PLATFORM_BADGE: badge('badges'),
  FILL_PROFILE: ({ role }) => (role === 'manager' ? { dialog: 'account' } : undefined),
  WEBHOOK_DISABLED: ({ roles }) => {
    const role = roles.find((one) => one === 'admin' || one === 'super');
    return role && { role, path: '/integrations?tab=webhooks' };
  },
};

/** Returns the target of a notification for a person. */
export const notificationTarget = (
  type: NotificationType,
  content: NotificationContent,
  role: Role,
  roles: readonly Role[],
): Target => targets[type]({ content, role, roles });
