import { chunk } from 'es-toolkit/array/chunk';
import { AppError } from '../../../shared/errors.ts';
import { assertStillSignedIn } from '../../identity/access/index.ts';
import { forgetClosedGrants, recordClosedGrants } from '../../runtime/closed-grants.ts';
import type { Deps } from '../../runtime/deps.ts';
import { readyFile } from './download-training-file.ts';
import { inParallel } from './in-parallel.ts';
import type { OpenContent } from './open-content.entity.ts';
import { deleteOpenContent, listOpenContent, markClosed } from './open-content.repository.ts';

/** Number of openings that are checked at the same time. */
const parallelChecks = 20;
const parallelWrites = 10;
/** Number of grants per write to the list of CloudFront. */
const batchSize = 50;

/**
 * Closes opened web content whose session or access has ended, every five minutes. Content stays open while the same
 * session could open it again, so that each reason for which it would be refused also closes it: withdrawn or expired
 * licences, disabled or removed people, ended sessions, unpublished content. An opening that cannot be checked, for
 * example because the table does not answer, is checked again by the next run.
 */
export async function closeContent(deps: Deps): Promise<{ open: number; closed: number }> {
  const total = { open: 0, closed: 0 };
  let from: Record<string, unknown> | undefined;
  do {
    const { items, next } = await listOpenContent(from);
    const now = deps.now().getTime() / 1000;
    const expired = items.filter(({ ends }) => ends <= now);
    const open = items.filter(({ ends, closed }) => ends > now && !closed);
    const ended: OpenContent[] = [];
    await inParallel(parallelChecks, open, async (opening) => {
      if (!(await isStillOpen(deps, opening))) ended.push(opening);
    });
    for (const some of chunk(ended, batchSize)) {
      await recordClosedGrants(some.map(({ id, ends }) => ({ id, ends })));
      await inParallel(parallelWrites, some, markClosed);
    }
    for (const some of chunk(expired, batchSize)) {
      await forgetClosedGrants(some.filter(({ closed }) => closed).map(({ id }) => id));
      await inParallel(parallelWrites, some, deleteOpenContent);
    }
    total.open += open.length - ended.length;
    total.closed += ended.length;
    from = next;
  } while (from);
  if (total.closed > 0) deps.log.info('shared content withdrawn', total);
  return total;
}

async function isStillOpen(deps: Deps, opening: OpenContent): Promise<boolean> {
  const { clientId, userId, role, trainingId } = opening;
  try {
    await assertStillSignedIn(deps, opening);
    await readyFile(deps, { clientId, userId, role }, trainingId, 'WEB_GL');
    return true;
  } catch (error) {
    // Errors of the stores have status 500 or 503.
    if (error instanceof AppError && error.status < 500) return false;
    deps.log.warn('check of shared content failed', { clientId, trainingId, error });
    return true;
  }
}
