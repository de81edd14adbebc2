import type { Badge, BadgeRule } from '../../../shared/contracts/badge-shapes.ts';
import { formatDate, formatDuration } from '../common/format.ts';
import type { useT } from '../i18n/index.ts';

type Translate = ReturnType<typeof useT>;

/** What a rule asks for: "5 trainings completed", "10 h of training". */
export const ruleText = (t: Translate, { metric, atLeast }: BadgeRule): string =>
  t(`badges.rule.${metric}`, { smart_count: atLeast, time: formatDuration(atLeast) });

/** How far somebody is with a rule: "2 of 5", "35 min of 10 h". */
export function reachedText(t: Translate, { rule: { metric, atLeast }, reached }: Badge): string {
  const shown = Math.min(reached, atLeast);
  return metric === 'minutes'
    ? t('badges.reached', { reached: formatDuration(shown), total: formatDuration(atLeast) })
    : t('badges.reached', { reached: Math.floor(shown), total: atLeast });
}

/** Whether, and since when, a badge is obtained. */
export const stateText = (
  t: Translate,
  { obtained, obtainedDate }: Pick<Badge, 'obtained' | 'obtainedDate'>,
): string =>
  obtainedDate
    ? t('badges.obtainedOn', { date: formatDate(obtainedDate) })
    : t(obtained ? 'badges.obtained' : 'badges.notYet');

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether some of these texts together hold every word that was typed, whatever its case and accents. */
export function holds(texts: readonly string[], typed: string): boolean {
  const all = plain(texts.join('\n'));
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
