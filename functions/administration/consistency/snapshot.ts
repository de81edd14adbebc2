import { forEachAsync } from 'es-toolkit/array/forEachAsync';
import { findMarksByMember, listCards } from '../../content/catalogue/index.ts';
import {
  listAllTrainings,
  listOrganisationCourses,
  listUploads,
} from '../../content/content-records/index.ts';
import { listRecipients } from '../../content/learning-records/index.ts';
import { listMasterContents } from '../../content/master-contents/index.ts';
import { listOwnResources } from '../../content/resources/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { listGroupRecords } from '../../identity/groups/index.ts';
import { listAllMembers } from '../../identity/members/index.ts';
import { type EarnedBadges, findEarnedBadges } from '../../learning/badges/index.ts';
import { eachTrainingFigures, type Figures, listEveryFigures } from '../../learning/statistics/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { compareStorage } from './count-content.ts';

/** Milliseconds after a change within which a projection may not be updated yet. */
const gracePeriod = 15 * 60 * 1000;

/** Number of parallel Queries of people's badges. */
const atOnce = 10;

/**
 * The figures of a person of an organisation and a training. Only figures with a reaction or a badge are read, and
 * figures of people who are not members.
 */
export interface TrainingFigures extends Pick<Figures, 'userId' | 'likes' | 'favourites'> {
  trainingId: string;
  badges: readonly [number, number, number];
}

/**
 * The records of one organisation. Each list is read consistently, at most once. A check that compares a list
 * with a number reads the number first. A change between the two reads then makes the repair fail, instead of
 * making it wrong.
 */
export class Snapshot {
  readonly clientId: string;
  readonly deps: Pick<Deps, 'now' | 'clock'>;
  readonly now: Date;
  readonly #lists = new Map<string, Promise<unknown>>();

  constructor(clientId: string, deps: Pick<Deps, 'now' | 'clock'>) {
    this.clientId = clientId;
    this.deps = deps;
    this.now = deps.now();
  }

  #once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const list = this.#lists.get(name) ?? read();
    this.#lists.set(name, list);
    return list as Promise<T>;
  }

  /** Returns whether the effects of a change at this time have certainly been written. */
  isSettled = (changedDate: string): boolean => this.now.getTime() - Date.parse(changedDate) > gracePeriod;

  /** @throws NOT_FOUND */
  organisation = () => this.#once('organisation', () => getOrganisationRecord(this));
  members = () => this.#once('members', () => listAllMembers(this));
  groups = () => this.#once('groups', () => listGroupRecords(this));
  trainings = () => this.#once('trainings', () => listAllTrainings(this.clientId));
  cards = () => this.#once('cards', () => listCards(this.clientId));
  courses = () => this.#once('courses', () => listOrganisationCourses(this));
  resources = () => this.#once('resources', () => listOwnResources(this.clientId));
  masterContents = () => this.#once('masterContents', () => listMasterContents(this));
  /** The marks of all members by their ids. */
  marks = () =>
    this.#once('marks', async () =>
      findMarksByMember(
        this,
        (await this.members()).map(({ id }) => id),
      ),
    );
  /** The figures of people by their ids. */
  figures = () =>
    this.#once(
      'figures',
      async () => new Map((await listEveryFigures(this)).map((figures) => [figures.userId, figures])),
    );
  /** Read after the figures of people, whose version changes with each counting. */
  trainingFigures = () =>
    this.#once('trainingFigures', async () => {
      await this.figures();
      const members = new Set((await this.members()).map(({ id }) => id));
      return readTrainingFigures(this, members);
    });
  /** The earned badges and counters of all members by their ids. One Query for each member. */
  heldBadges = () =>
    this.#once('heldBadges', async () => {
      const earnedByMember = new Map<string, EarnedBadges>();
      const ids = (await this.members()).map(({ id }) => id);
      await forEachAsync(
        ids,
        async (userId) =>
          void earnedByMember.set(userId, await findEarnedBadges({ clientId: this.clientId, userId })),
        { concurrency: atOnce },
      );
      return earnedByMember;
    });
  uploads = () => this.#once('uploads', () => listUploads(this));
  storage = () => this.#once('storage', () => compareStorage(this, this.now));
  /** Returns the storage totals if a check has read them successfully. Reads nothing. */
  knownStorage = async () => (this.#lists.has('storage') ? this.storage().catch(() => undefined) : undefined);
  recipients = () =>
    this.#once('recipients', async () => [
      ...(await listRecipients(this, 'TRAINING', true)),
      ...(await listRecipients(this, 'COURSE', true)),
    ]);
}

async function readTrainingFigures(
  { clientId }: Snapshot,
  members: ReadonlySet<string>,
): Promise<TrainingFigures[]> {
  const all: TrainingFigures[] = [];
  for await (const page of eachTrainingFigures({ clientId }))
    for (const { trainingId, userId, likes, favourites, badge1 = 0, badge2 = 0, badge3 = 0 } of page)
      if (likes || favourites || badge1 || badge2 || badge3 || !members.has(userId))
        all.push({
          ...{ trainingId, userId, badges: [badge1, badge2, badge3] },
          ...(likes === undefined ? {} : { likes }),
          ...(favourites === undefined ? {} : { favourites }),
        });
  return all;
}
