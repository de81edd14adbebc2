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

export const historyKinds = ['training', 'course'] as const satisfies readonly HistoryKind[];

/**
 * Returns the entries of the selected kind. `selected` comes from the address, so it can be any text. Entries of
 * a single kind have no selection, and `kind` is then undefined.
 */
export function filterEntries(
  entries: readonly Entry[],
  selected: string | undefined,
): { entries: readonly Entry[]; selectable: boolean; kind: HistoryKind | undefined } {
  const selectable = historyKinds.every((one) => entries.some((entry) => entry.kind === one));
  const kind = selectable ? historyKinds.find((one) => one === selected) : undefined;
  return { entries: entries.filter((entry) => !kind || entry.kind === kind), selectable, kind };
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
