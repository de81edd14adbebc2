import { listCards } from '../../content/catalogue/index.ts';
import { listCoursesOf, listTrainingsOf, listUploads } from '../../content/content-records/index.ts';
import { listRecipients } from '../../content/learning-records/index.ts';
import { listMasterContents } from '../../content/master-contents/index.ts';
import { listOwnResources } from '../../content/resources/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { listGroupRecords } from '../../identity/groups/index.ts';
import { listMembersOf } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { compareStorage } from './count-content.ts';

/** Milliseconds after a change within which a projection may not be updated yet. */
const gracePeriod = 15 * 60 * 1000;

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
    const known = this.#lists.get(name) ?? read();
    this.#lists.set(name, known);
    return known as Promise<T>;
  }

  /** Returns whether the effects of a change at this time have certainly been written. */
  isSettled = (changedDate: string): boolean => this.now.getTime() - Date.parse(changedDate) > gracePeriod;

  /** @throws NOT_FOUND */
  organisation = () => this.#once('organisation', () => getOrganisationRecord(this));
  members = () => this.#once('members', () => listMembersOf(this));
  groups = () => this.#once('groups', () => listGroupRecords(this));
  trainings = () => this.#once('trainings', () => listTrainingsOf(this.clientId));
  cards = () => this.#once('cards', () => listCards(this.clientId));
  courses = () => this.#once('courses', () => listCoursesOf(this));
  resources = () => this.#once('resources', () => listOwnResources(this.clientId));
  masterContents = () => this.#once('masterContents', () => listMasterContents(this));
  uploads = () => this.#once('uploads', () => listUploads(this));
  storage = () => this.#once('storage', () => compareStorage(this, this.now));
  recipients = () =>
    this.#once('recipients', async () => [
      ...(await listRecipients(this, 'TRAINING', true)),
      ...(await listRecipients(this, 'COURSE', true)),
    ]);
}
