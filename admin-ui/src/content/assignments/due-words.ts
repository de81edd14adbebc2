import type {
  RequirementDetail,
  RequirementState,
} from '../../../../shared/contracts/learning/assignments.ts';
import { formatDate } from '../../foundation/common/format.ts';
import type { Translate } from '../../foundation/i18n/index.ts';

/** The colour of the chip of each state. */
export const stateColours: Record<RequirementState, 'error' | 'info' | 'default' | 'success'> = {
  overdue: 'error',
  inProgress: 'info',
  notStarted: 'default',
  done: 'success',
  exempt: 'default',
};

/** Returns the days left as text: "3 days left", "Today", "2 days late". */
export function dueText(
  t: Translate,
  { daysLeft, dueDate }: Pick<RequirementDetail, 'daysLeft' | 'dueDate'>,
): string {
  if (daysLeft === 0) return t('required.card.today');
  if (daysLeft < 0) return t('required.card.late', { smart_count: -daysLeft });
  if (daysLeft <= 60) return t('required.card.left', { smart_count: daysLeft });
  return t('required.card.until', { date: formatDate(dueDate) });
}
