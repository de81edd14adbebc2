import { AppError } from '../../../shared/errors.ts';
import { ownerOf, PROVIDER } from '../../../shared/ids.ts';
import type { Actor } from '../../runtime/actor.ts';
import { findTraining, seenBy, type Training } from '../content-records/index.ts';
import type { Card } from './card.entity.ts';
import { isPublic, isPublished } from './card-rules.ts';
import { findCard } from './cards.repository.ts';
import { EVERYTHING } from './place-rules.ts';
import { isGranted } from './suggested-trainings.ts';

/** A training as somebody may see it. */
export interface Visible {
  /** For other organisations what was verified last (TR-08). */
  training: Training;
  /** The card of the asker's organisation (of ALL for super admins); none where it is not in their offer. */
  card: Card | undefined;
  isOwner: boolean;
  /** Included in the offer: owned, opened, or asked for by a super admin. Else only its description is told. */
  isUnlocked: boolean;
}

type TrainingViewer = Pick<Actor, 'clientId' | 'role' | 'userId'>;

/**
 * The training, where the person may see it: what their organisation owns (drafts only for its authors), what
 * is opened to it, for managers and admins what the provider offers, and for a learner what belongs to a course of the
 * provider that is suggested to them now. Two reads in parallel; only for the last one more.
 *
 * @throws NOT_FOUND for anything else, whether it exists or not
 */
export async function getVisibleTraining(actor: TrainingViewer, id: string): Promise<Visible> {
  const owner = ownerOf(id);
  if (!owner) throw new AppError('NOT_FOUND');
  const catalogue = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const [training, card] = await Promise.all([findTraining(id), findCard(catalogue, id)]);
  const isOwner = owner === actor.clientId;
  const seen = training && actor.role !== 'super' ? seenBy(actor.clientId, training) : training;
  const reach = seen && (trainingReach(actor, seen, card) ?? (await byCourse(actor, seen)));
  if (!seen || !reach) throw new AppError('NOT_FOUND');
  return {
    training: seen,
    card: reach === 'offer' ? undefined : card,
    isOwner,
    isUnlocked: reach === 'included',
  };
}

/** What somebody reaches of a training: all of it, what the provider tells of its offer, or nothing. */
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

/** A learner starts what belongs to a course of the provider that is suggested to them, opened by itself or not. */
const byCourse = async (actor: TrainingViewer, training: Training): Promise<'included' | undefined> =>
  actor.role === 'learner' &&
  isPublished(training) &&
  isPublic(training) &&
  (await isGranted(actor, training.id, new Date()))
    ? 'included'
    : undefined;

/** @throws NOT_INCLUDED for what is seen, but not in the organisation's offer: its files cannot be had */
export function assertIncluded({ isUnlocked }: Pick<Visible, 'isUnlocked'>): void {
  if (!isUnlocked) throw new AppError('NOT_INCLUDED');
}

/**
 * The training, where the person may change it: their organisation's own; any, for a super admin.
 *
 * @throws NOT_AUTHORIZED for one that they see, but do not own · NOT_FOUND for one that they do not see
 */
export async function getOwnedTraining(actor: TrainingViewer, id: string): Promise<Training> {
  if (actor.role !== 'super' && ownerOf(id) !== actor.clientId) {
    await getVisibleTraining(actor, id);
    throw new AppError('NOT_AUTHORIZED');
  }
  const training = await findTraining(id);
  if (!training) throw new AppError('NOT_FOUND');
  return training;
}
