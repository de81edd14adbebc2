import { useMemo } from 'react';
import type { RequirementState } from '../../../../shared/contracts/learning/assignments.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import type { DueFilter } from './BoardSummary.tsx';

const dues: readonly DueFilter[] = ['overdue', 'soon', 'open', 'none'];
export const states: readonly RequirementState[] = ['overdue', 'inProgress', 'notStarted', 'done', 'exempt'];

const replaced = { replace: true };

/** Returns the filter of the board, which is in the address, and functions that change it. */
export function useBoardFilter() {
  const [q, setQ] = useAddress('q', replaced);
  const [dueText, setDue] = useAddress('due', replaced);
  const [stateText, setState] = useAddress('state', replaced);
  const [managerId, setManagerId] = useAddress('manager', replaced);
  const [groupId, setGroupId] = useAddress('group', replaced);
  const [contentId, setContentId] = useAddress('content', replaced);
  const due = dues.find((one) => one === dueText);
  const state = states.find((one) => one === stateText);
  const filter = useMemo(
    () => ({
      ...(q ? { q } : {}),
      ...(due ? { due } : {}),
      ...(state ? { state } : {}),
      ...(managerId ? { managerId } : {}),
      ...(groupId ? { groupId } : {}),
      ...(contentId ? { contentId } : {}),
    }),
    [q, due, state, managerId, groupId, contentId],
  );
  const setters = { setQ, setDue, setState, setManagerId, setGroupId, setContentId };
  const clear = () => {
    for (const set of Object.values(setters)) set(undefined);
  };
  return { filter, ...setters, clear };
}

export type BoardFilterState = ReturnType<typeof useBoardFilter>;
