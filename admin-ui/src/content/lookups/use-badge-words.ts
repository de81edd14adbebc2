import type { Badge, BadgeRule } from '../../../../shared/contracts/learning/badge-shapes.ts';
import { formatDate, formatDuration } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useLanguage } from '../../foundation/providers/language.ts';

/** Returns functions for texts about badges, in the language of the page. */
export function useBadgeWords() {
  const t = useT();
  const [language] = useLanguage();
  const { format } = new Intl.NumberFormat(language);
  return {
    /** Describes a rule: "5 trainings completed", "10 h of training". */
    rule: ({ metric, atLeast }: BadgeRule): string =>
      t(`badges.rule.${metric}`, {
        smart_count: atLeast,
        count: format(atLeast),
        time: formatDuration(atLeast),
      }),
    /** Describes the progress of a rule: "2 of 5", "35 min of 10 h". */
    reached: ({ rule: { metric, atLeast }, reached }: Pick<Badge, 'rule' | 'reached'>): string => {
      const shown = Math.floor(Math.min(reached, atLeast));
      const write = metric === 'minutes' ? formatDuration : format;
      return t('badges.reached', { reached: write(shown), total: write(atLeast) });
    },
    /** Describes whether and when a badge was earned. */
    state: ({ obtained, obtainedDate }: Pick<Badge, 'obtained' | 'obtainedDate'>): string =>
      obtainedDate
        ? t('badges.obtainedOn', { date: formatDate(obtainedDate) })
        : t(obtained ? 'badges.obtained' : 'badges.notYet'),
  };
}
