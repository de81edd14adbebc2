import { suggestionSpread } from '../../../events/learning/suggestions.ts';
import { AppError } from '../../../shared/errors.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import type { Due } from './suggestion.entity.ts';
import { dueDone, listDueBefore, suggestionEnded, suggestionStarted } from './suggestion.repository.ts';

const page = 100;
/** Suggestions that one run takes; the rest are the longest due at the next. */
const maxItems = 2000;

/**
 * Starts planned suggestions whose first day has begun, and ends those whose last day is over (SU-03). What is
 * due is told by the clock alone, in its order, so that days in which nothing ran are caught up; each goes once,
 * as it is taken from the list in the transaction that starts or ends it.
 */
export async function sweepSuggestions(deps: Deps): Promise<{ started: number; ended: number }> {
  const now = deps.now().toISOString();
  const done = { started: 0, ended: 0 };
  for (let taken = 0; taken < maxItems; taken += page) {
    const due = await listDueBefore(now, page);
    for (const one of due) {
      if (!(await move(deps, one, now))) continue;
      if (one.what === 'start') done.started += 1;
      else done.ended += 1;
    }
    if (due.length < page) break;
  }
  if (done.started + done.ended > 0) deps.log.info('suggestions moved', done);
  return done;
}

/** @returns false where it was withdrawn, or another run was quicker */
async function move(deps: Deps, due: Due, now: string): Promise<boolean> {
  const writes: Write[] =
    due.what === 'start'
      ? [
          suggestionStarted(due, now),
          publish(deps, suggestionSpread, due.clientId, { suggestionId: due.id, by: due.by }),
        ]
      : [suggestionEnded(due)];
  try {
    await transact([...writes, dueDone(due)]);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    await transact([dueDone(due)]);
    return false;
  }
}
