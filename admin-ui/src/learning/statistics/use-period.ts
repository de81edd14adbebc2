import { useSearchParams } from 'react-router-dom';
import { dayIn } from '../../../../shared/days.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { type ChartPeriod, chartPeriod, localDay, type Span, spans } from './period.ts';

/** The period of the charts of a page, stored in the address. */
export interface PeriodState {
  period: ChartPeriod;
  /** Number of periods before the current period. */
  back: number;
  /** Selects a span, and its current period. */
  setSpan(span: Span): void;
  setBack(back: number): void;
}

const furthest = 120;

/**
 * Returns the period of the charts. Figures belong to the days of the organisation's time zone, so that the current
 * period contains its current day. Super admins, who have no organisation, get the period of the day of the browser.
 */
export function usePeriod(): PeriodState {
  const { data: company } = useCompany();
  const today = company ? dayIn(company.timeZone, new Date()) : localDay(new Date());
  const [params, setParams] = useSearchParams();
  const span = spans.find((s) => s === params.get('span')) ?? 'MONTH';
  const back = Math.min(furthest, Math.max(0, Math.floor(Number(params.get('back')) || 0)));
  // Both parameters are set in one change, because a second immediate change would overwrite the first.
  const set = (nextSpan: Span, nextBack: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('span', nextSpan);
        next.delete('back');
        if (nextBack > 0) next.set('back', String(nextBack));
        return next;
      },
      { replace: true },
    );
  return {
    period: chartPeriod(span, back, today),
    back,
    setSpan: (next) => set(next, 0),
    setBack: (next) => set(span, next),
  };
}
