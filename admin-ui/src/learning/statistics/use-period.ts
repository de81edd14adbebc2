import { useSearchParams } from 'react-router-dom';
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

export function usePeriod(): PeriodState {
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
    period: chartPeriod(span, back, localDay(new Date())),
    back,
    setSpan: (next) => set(next, 0),
    setBack: (next) => set(span, next),
  };
}
