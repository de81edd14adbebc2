import type { HistoryItem } from '../../../../shared/contracts/learning/history.ts';
import { ascending, compareTexts } from '../../../../shared/order.ts';
import type { HistoryKind } from './SessionsDialog.tsx';

/** A row of the history. */
export interface Entry extends HistoryItem {
  kind: HistoryKind;
}

export const isFinished = ({ progressionPercent }: Pick<HistoryItem, 'progressionPercent'>): boolean =>
  progressionPercent >= 100;

/**
 * Returns trainings and courses in one list, latest session first. Entries without a session are last
 * (HI-01).
 */
export function historyEntries(
  trainings: readonly HistoryItem[],
  courses: readonly HistoryItem[],
  locale: string,
): Entry[] {
  const compare = compareTexts(locale);
  return [
    ...trainings.map((one): Entry => ({ ...one, kind: 'training' })),
    ...courses.map((one): Entry => ({ ...one, kind: 'course' })),
  ].sort((a, b) => ascending(b.lastSession ?? '', a.lastSession ?? '') || compare(a.title, b.title));
}

/** Returns the numbers of completed entries and of entries in progress of a kind. */
export function countEntries(
  entries: readonly Entry[],
  kind: HistoryKind,
): { current: number; finished: number } {
  const all = entries.filter((one) => one.kind === kind);
  const finished = all.filter(isFinished).length;
  return { current: all.length - finished, finished };
}
