import { useLocale } from 'react-admin';
import type { ValidityDetail } from '../../../../shared/contracts/learning/certificates.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** Returns the name of a month (1 to 12) in the language of the page. */
export const monthName = (locale: string, month: number): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  );

/** Returns a function that describes a validity: "12 months", "Until 31 December of each year". */
export function usePeriodText(): (validity: Pick<ValidityDetail, 'months' | 'yearly'>) => string {
  const t = useT();
  const locale = useLocale();
  return ({ months, yearly }) => {
    if (!yearly) return t('certificates.forMonths', { smart_count: months ?? 0 });
    const [month = 1, day = 1] = yearly.split('-').map(Number);
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return t('certificates.untilYearly', { date: date.format(new Date(Date.UTC(2026, month - 1, day))) });
  };
}
