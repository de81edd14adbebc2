import { AppError } from '../../../shared/errors.ts';
import { idOwner, PROVIDER } from '../../../shared/ids.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findTraining, seenBy, type Training } from '../content-records/index.ts';
import type { Card } from './card.entity.ts';
import { isPublic, isPublished } from './card-rules.ts';
import { findCard } from './cards.repository.ts';
import { EVERYTHING } from './place-rules.ts';
import { isGrantedBySuggestion } from './suggested-trainings.ts';

/** A training that the caller may see. */
export interface Visible {
  /** Other organisations get the last verified state (TR-08). */
  training: Training;
  /**
   * The card in the caller's catalogue (ALL for super admins). Undefined if the training is not included
   * there.
   */
  card: Card | undefined;
  isOwner: boolean;
  /**
   * Owned, opened, part of a suggested course, or requested by a super admin. Otherwise only the description
   * is returned.
   */
  isUnlocked: boolean;
}

type TrainingViewer = Pick<Actor, 'clientId' | 'role' | 'userId'>;

/**
 * Returns a training that the caller may see. Organisations see their own trainings (drafts only for authors)
 * and opened ones. Managers and admins also see the provider's offer. Learners also see trainings of courses
 * that the provider owns and that are suggested to them now. Two parallel reads, and more only for suggested
 * courses.
 *
 * @throws NOT_FOUND if the training does not exist or is not visible
 */
export async function getVisibleTraining(
  deps: Pick<Deps, 'now'>,
  actor: TrainingViewer,
  id: string,
): Promise<Visible> {
  const owner = idOwner(id);
  if (!owner) throw new AppError('NOT_FOUND');
  const catalogue = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const [training, card] = await Promise.all([findTraining(id), findCard(catalogue, id)]);
  const isOwner = owner === actor.clientId;
  const visible = training && actor.role !== 'super' ? seenBy(actor.clientId, training) : training;
  const reach = visible && (trainingReach(actor, visible, card) ?? (await byCourse(deps, actor, visible)));
  if (!visible || !reach) throw new AppError('NOT_FOUND');
  return {
    training: visible,
    card: reach === 'offer' ? undefined : card,
    isOwner,
    isUnlocked: reach === 'included',
  };
}

/**
 * Returns the caller's access to a training: the whole training, its description in the provider's offer, or
 * none.
 */
export function trainingReach(
  { clientId, role }: Omit<TrainingViewer, 'userId'>,
  training: Training,
  card: Card | undefined,
): 'included' | 'offer' | undefined {
  if (role === 'super') return 'included';
  const published = isPublished(training);
  if (training.clientId === clientId)
    return published || role === 'admin' || role === 'manager' ? 'included' : undefined;
  if (!published || !isPublic(training)) return undefined;
  if (card) return 'included';
  return training.clientId === PROVIDER && role !== 'learner' ? 'offer' : undefined;
}

/**
 * Returns access for a learner by a currently suggested course of the provider, even if the training was not
 * opened.
 */
const byCourse = async (
  deps: Pick<Deps, 'now'>,
  actor: TrainingViewer,
  training: Training,
): Promise<'included' | undefined> =>
  actor.role === 'learner' &&
  isPublished(training) &&
  isPublic(training) &&
  (await isGrantedBySuggestion(actor, training.id, deps.now()))
    ? 'included'
    : undefined;

/** @throws NOT_INCLUDED if the training is visible but not included, so that its files are not available */
export function assertIncluded({ isUnlocked }: Pick<Visible, 'isUnlocked'>): void {
  if (!isUnlocked) throw new AppError('NOT_INCLUDED');
}

/**
 * Returns a training that the caller may change: an own training of the organisation, or any for a super
 * admin.
 *
 * @throws NOT_AUTHORIZED if the training is visible but not owned · NOT_FOUND if it is not visible
 */
export async function getOwnedTraining(
  deps: Pick<Deps, 'now'>,
  actor: TrainingViewer,
  id: string,
): Promise<Training> {
  if (actor.role !== 'super' && idOwner(id) !== actor.clientId) {
    await getVisibleTraining(deps, actor, id);
    throw new AppError('NOT_AUTHORIZED');
  }
  const training = await findTraining(id);
  if (!training) throw new AppError('NOT_FOUND');
  return training;
}
