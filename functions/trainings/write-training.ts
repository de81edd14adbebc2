import type { TrainingForm } from '../../shared/contracts/training-shapes.ts';
import { AppError } from '../../shared/errors.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { trainingListed, trainingRelisted } from '../catalogue/index.ts';
import { loadLookups, lookupsUsed, lookupViolations } from '../lookups/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { created } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import { changed } from './changed.ts';
import { contentGone } from './content-gone.ts';
import { withContentSource } from './content-source.ts';
import { answerChanged } from './read-training.ts';
import { trainingCreated, trainingEdited } from './training.repository.ts';
import { edited } from './training-rules.ts';
import { namingsOf, picturesReleased } from './verification-rules.ts';
import { getOwnedTraining } from './visible.ts';

interface Input {
  query: { lang: ContentLanguage };
  body: TrainingForm;
}

/**
 * A new training of the caller's organisation (TR-01).
 *
 * 1. Its lookups are looked at, all violations in one answer.
 * 2. Training, cards, counts and uses are written together; it is a draft until a content file is ready,
 * its own or that of its master content.
 *
 * @throws REQUIRED_INFORMATION · NOT_FOUND (a master content out of reach), NOT_AUTHORIZED (no access to them)
 */
export async function createTraining(deps: Deps, actor: Actor, { query, body }: Input) {
  await checkReferences(actor, body, actor.clientId);
  const now = deps.now().toISOString();
  const id = deps.newId(actor.clientId);
  const written = edited({ id, clientId: actor.clientId, role: actor.role, now }, body, undefined);
  const training = await whileConflicts(async () => {
    const { after, writes } = await withContentSource(deps, actor, undefined, written);
    await transact([
      trainingCreated(after),
      ...trainingListed(after),
      ...lookupsUsed([], [after]),
      ...writes,
    ]);
    return after;
  });
  return created(`/trainings/${id}`, await answerChanged(deps, actor, training, query.lang));
}

interface Update extends Input {
  params: { id: string };
  ifMatch: number | undefined;
}

/**
 * Changes what a training says. Its pictures, steps and files are changed by calls of their own, and stay; but
 * where another content source is chosen (TR-04), the files of the earlier one go.
 *
 * A partner's training that is not a super admin's change has to be verified again; others keep what was
 * verified last until then (TR-08).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), REQUIRED_INFORMATION, VERSION_CONFLICT (with If-Match)
 */
export async function updateTraining(deps: Deps, actor: Actor, { params, query, body, ifMatch }: Update) {
  const written = await whileConflicts(async () => {
    const before = await getOwnedTraining(actor, params.id);
    // Without If-Match the last one wins; what changed meanwhile is read again.
    assertVersion(ifMatch, before);
    await checkReferences(actor, body, before.clientId);
    const now = deps.now().toISOString();
    const written = edited({ ...before, role: actor.role, now }, body, before);
    const { after, writes } = await withContentSource(deps, actor, before, written);
    await transact([
      trainingEdited(before, after),
      ...trainingRelisted(before, after),
      ...lookupsUsed(namingsOf(before), namingsOf(after)),
      changed(deps, after, picturesReleased(before, after)),
      ...contentGone(deps, before, after),
      ...writes,
    ]);
    return after;
  });
  return answerChanged(deps, actor, written, query.lang);
}

async function checkReferences(actor: Actor, form: TrainingForm, owner: string): Promise<void> {
  const violations = lookupViolations(form, await loadLookups(), actor.role === 'super' ? undefined : owner);
  if (violations.length > 0) throw new AppError('REQUIRED_INFORMATION', { violations });
}
