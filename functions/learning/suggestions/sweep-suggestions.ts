import { suggestionSpread } from '../../../events/learning/suggestions.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import type { Due } from './suggestion.entity.ts';
import {
  deleteDueEntryWrite,
  endSuggestionWrite,
  listDueBefore,
  startSuggestionWrite,
} from './suggestion.repository.ts';

const page = 100;
/** Limit of suggestions in one run. The next run continues with the oldest due entries. */
const maxItems = 2000;

/**
 * Starts planned suggestions on their first day and ends suggestions after their last day (SU-03). Due
 * entries are processed in the order of time, so that the first run after an outage catches up. Each
 * suggestion moves once: the transaction that starts or ends it deletes its due entry.
 */
export async function sweepSuggestions(deps: Deps): Promise<{ started: number; ended: number }> {
  const now = deps.now().toISOString();
  const done = { started: 0, ended: 0 };
  for (let processed = 0; processed < maxItems; processed += page) {
    const due = await listDueBefore(now, page);
    for (const one of due) {
      if (!(await advanceSuggestion(deps, one, now))) continue;
      if (one.what === 'start') done.started += 1;
      else done.ended += 1;
    }
    if (due.length < page) break;
  }
  if (done.started + done.ended > 0) deps.log.info('suggestions started or ended', done);
  return done;
}

/** @returns false if the suggestion was withdrawn or another run has moved it */
async function advanceSuggestion(deps: Deps, due: Due, now: string): Promise<boolean> {
  const writes: Write[] =
    due.what === 'start'
      ? [
          startSuggestionWrite(due, now),
          publishWrite(deps, suggestionSpread, due.clientId, { suggestionId: due.id, by: due.by }),
        ]
      : [endSuggestionWrite(due)];
  const moved = transact([...writes, deleteDueEntryWrite(due)]).then(() => true);
  return onConflict(moved, async () => {
    await transact([deleteDueEntryWrite(due)]);
    return false;
  });
}
