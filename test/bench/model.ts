import { randomBytes } from 'node:crypto';
import { newOrganisationId, randomText } from '../../shared/ids.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { type Person, type Platform, siret } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { suggestCourse } from '../factories/suggestions.ts';
import { RawTable } from '../factories/table.ts';
import { type Copier, copierOf, isKeyedBy, type TableRow } from './copies.ts';

/** The parts of a person that differ between copies. */
type Names = { suffix: string; email: string; lastName: string };
const namesOf = ({ id, email, profile }: Person): Names => ({
  ...{ suffix: id.split('_')[1] ?? '', email, lastName: profile.lastName },
});
const randomNames = (): Names => {
  const tag = randomBytes(5).toString('hex');
  return { suffix: randomText(12), email: `member-${tag}@example.com`, lastName: `learner${tag}` };
};

/**
 * An organisation that the product created, with two people who have sessions. Only `taught` is in a team.
 */
export interface Model {
  id: string;
  siret: string;
  admin: Person;
  manager: Person;
  taught: Person;
  alone: Person;
  /** Addresses of the copies of `taught` in this organisation. */
  team: string[];
  /** Ids of required trainings and of their assignments, for one group of people each. */
  required: string[][];
}

/**
 * Creates an organisation that other organisations are copied from.
 *
 * @param sessions of `taught` and of `alone`.
 * @param groups that require twenty other trainings each.
 * @param people in the organisation once copies are added (counters already include the copies)
 * @param team number of people in the team, copies included
 */
export async function model(
  platform: Platform,
  trainings: readonly string[],
  {
    sessions,
    people,
    team,
    groups = 1,
  }: { sessions: { taught: number; alone: number }; people: number; team: number; groups?: number },
): Promise<Model> {
  const root = await platform.superAdmin();
  const number = siret();
  const { id, admin } = await platform.organisation({ siret: number, scoreRanking: true, hourRanking: true });
  await root.ok('PUT', `/clients/${id}/trainings`, { body: trainings });
  const manager = await platform.member({ id, admin }, ['ROLE_MANAGER']);
  const member = (more: object) =>
    platform.member({ id, admin }, [], { lastName: randomNames().lastName, ...more });
  const taught = await member({ managerEmail: manager.email });
  const alone = await member({});
  for (const [person, count] of [[taught, sessions.taught] as const, [alone, sessions.alone] as const])
    for (let at = 0; at < count; at += 1) {
      const more = {
        minuteSpent: 5 + at,
        points: 10 * at,
        score: 50 + at,
        progressionPercent: 10 * (at % 10),
      };
      const day = `2026-02-${String(at + 1).padStart(2, '0')}T09:00:00.000Z`;
      await play(person.api, trainings[Math.floor(at / 3)] ?? '', more, day);
    }
  const { id: course } = await addCourse(admin.api, trainings.slice(0, 3));
  const suggestion = { courseIds: [course], userIds: [taught.id] };
  const { status } = await suggestCourse(manager.api, suggestion);
  if (status !== 202) throw new Error(`suggestion: ${status}`);
  const required: string[][] = [];
  for (let group = 0; group < groups; group += 1) {
    const trainingIds = trainings.slice(group * perGroup, (group + 1) * perGroup);
    // The first group are the people of the model, whose copies get the requirements of the other groups.
    const whom = group === 0 ? { everyone: true } : { groupIds: [await emptyGroup(admin.api, group)] };
    const body = { trainingIds, dueDays: 5, ...whom };
    const { ids } = await admin.api.ok<{ ids: string[] }>('POST', '/assignments', { body });
    required.push([...trainingIds, ...ids]);
  }
  await platform.idle();
  const table = new RawTable(platform.host);
  await table.add(`ORG#${id}`, 'QUOTA', { currentUser: people - 4 });
  await table.add(`ORG#${id}#MEMBERS`, `COUNT#${manager.id}`, { count: team - 1 });
  return { id, siret: number, admin, manager, taught, alone, team: [], required };
}

/** Required trainings of a person. */
const perGroup = 20;

async function emptyGroup(api: Client, number: number): Promise<string> {
  const body = { name: `Group ${number}`, userIds: [] };
  return (await api.ok<{ id: string }>('POST', '/groups', { body })).id;
}

/** Copies a model by means of its rows in the store. */
export class Copies {
  readonly #model: Model;
  readonly #names: readonly string[];
  readonly #own: Copier[];
  readonly #person: Record<'taught' | 'alone', Copier[]>;

  constructor(model: Model, rows: readonly TableRow[]) {
    this.#model = model;
    const { id, siret: number, admin, manager, required } = model;
    this.#names = [id, number, admin.email, manager.email];
    const valuesOf = (who: 'taught' | 'alone') => Object.values(namesOf(model[who]));
    const keyed = (who: 'taught' | 'alone') => rows.filter((row) => isKeyedBy(row, valuesOf(who)));
    const copiers = (who: 'taught' | 'alone') =>
      keyed(who).map((row) =>
        copierOf(row, [
          ...this.#names,
          ...valuesOf(who),
          ...(required.length > 1 ? (required[0] ?? []) : []),
        ]),
      );
    this.#person = { taught: copiers('taught'), alone: copiers('alone') };
    this.#own = rows
      .filter(
        (row) =>
          !isKeyedBy(row, [...valuesOf('taught'), ...valuesOf('alone')]) && isKeyedBy(row, this.#names),
      )
      .map((row) => copierOf(row, this.#names));
  }

  /** Yields more people for the model itself, each with the requirements of the next group. */
  *people(who: 'taught' | 'alone', count: number) {
    const { required, team } = this.#model;
    for (let added = 0; added < count; added += 1) {
      const person = randomNames();
      if (who === 'taught') team.push(person.email);
      const others = required[added % required.length] ?? [];
      yield { copiers: this.#person[who], names: [...this.#names, ...Object.values(person), ...others] };
    }
  }

  /** Yields organisations of `people` people, including their administrator and manager. */
  *organisations(count: number, people: number) {
    for (let added = 0; added < count; added += 1) {
      const [admin, manager] = [randomNames(), randomNames()];
      const names = [newOrganisationId(), siret(), admin.email, manager.email];
      yield { copiers: this.#own, names };
      for (let person = 2; person < people; person += 1)
        yield { copiers: this.#person.taught, names: [...names, ...Object.values(randomNames())] };
    }
  }
}
