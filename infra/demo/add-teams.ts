import { type Added, addResource, file } from './add-trainings.ts';
import { type Client, form, type LocalHost, type SignedInPerson } from './client.ts';
import type { DemoCourse } from './content/courses/demo-course.ts';
import type { DemoTraining } from './content/trainings.ts';
import { siteDocument } from './documents.ts';
import { addressOf, type DemoOrganisation, type DemoPerson, demoPassword } from './people.ts';
import { sessionsOf } from './sessions.ts';

export interface Team {
  organisation: DemoOrganisation;
  clientId: string;
  /** The first administrator of the organisation. */
  admin: SignedInPerson;
  manager: SignedInPerson;
  learners: SignedInPerson[];
}

export async function openOrganisation(
  host: LocalHost,
  root: Client,
  organisation: DemoOrganisation,
): Promise<Team> {
  const { key, admin, manager, learners, domain: _, lang, ...fields } = organisation;
  const email = addressOf(admin, organisation);
  const body = form(
    {
      ...fields,
      representativeFirstName: admin.firstName,
      representativeLastName: admin.lastName,
      representativeEmail: email,
      contractExpirationDate: `${new Date().getUTCFullYear() + 2}-12-31`,
      offlineAccess: true,
      masterContentAccess: true,
    },
    { logo: file(`content/pictures/logo-${key}.png`, 'image/png') },
  );
  const { id: clientId } = await root.ok<{ id: string }>('POST', '/clients', { form: body });
  const head = await host.accept(email, demoPassword);
  const add = async (person: DemoPerson, managerEmail?: string) => {
    const member = {
      ...person,
      email: addressOf(person, organisation),
      ...(managerEmail ? { managerEmail } : {}),
    };
    await head.api.ok('POST', `/users?lang=${lang}`, { body: member });
    return host.accept(member.email, demoPassword);
  };
  const instructor = await add(manager);
  // An organisation with a quota of 0 cannot store resources.
  if (organisation.maxSize > 0) await addResource(head.api, siteDocument);
  const people: SignedInPerson[] = [];
  for (const learner of learners) people.push(await add(learner, addressOf(manager, organisation)));
  return { organisation, clientId, admin: head, manager: instructor, learners: people };
}

const groupNames: Record<DemoOrganisation['lang'], readonly [company: string, own: string]> = {
  en: ['Newcomers', 'Tuesday group'],
  fr: ['Nouveaux arrivants', 'Groupe du mardi'],
  es: ['Recién llegados', 'Grupo del martes'],
  it: ['Nuovi arrivati', 'Gruppo del martedì'],
};

/** Creates a group of the organisation and a subgroup of the manager, each with a suggested training. */
export async function gather(team: Team, trainings: readonly Added[]): Promise<void> {
  const { organisation, admin, manager, learners } = team;
  const openedTrainings = trainings.filter((training) => training.openTo.includes(organisation.key));
  const [company, own] = groupNames[organisation.lang];
  const ids = learners.map((learner) => learner.id);
  const groups = [
    { api: admin.api, name: company, userIds: ids.slice(0, 4), training: openedTrainings[0] },
    { api: manager.api, name: own, userIds: ids.slice(-2), training: openedTrainings.at(-1) },
  ];
  for (const { api, name, userIds, training } of groups) {
    const group = await api.ok<{ id: string }>('POST', '/groups', { body: { name, userIds } });
    if (!training) continue;
    const body = { groupIds: [group.id], trainingIds: [training.id] };
    await api.ok('PUT', '/trainings/suggestions', { body });
  }
}

/**
 * Reports sessions of a learner and likes some trainings. The first learner of a team has the most trainings.
 */
export async function practise(
  person: SignedInPerson,
  place: number,
  trainings: readonly Added[],
  now: Date,
): Promise<void> {
  const count = Math.max(1, trainings.length - place);
  const chosen = trainings.filter((_, index) => (index + place) % trainings.length < count);
  const sessions = chosen.flatMap((training) => sessionsOf(person.email, training, now));
  for (let from = 0; from < sessions.length; from += 100) {
    await person.api.ok('POST', '/sessions/batch', { body: { sessions: sessions.slice(from, from + 100) } });
  }
  for (const [index, training] of chosen.entries()) {
    if ((index + place) % 2 === 0) await person.api.ok('PUT', `/trainings/${training.id}/like`);
    if ((index + place) % 3 === 0) await person.api.ok('PUT', `/trainings/${training.id}/favorite`);
  }
  await person.api.ok('PUT', '/users/last-connection');
}

/**
 * Creates a course as its author. A manager also suggests the course to three learners of the team for four
 * weeks.
 *
 * @returns the id if the course belongs to the provider, otherwise undefined
 */
export async function addCourse(
  root: Client,
  teams: readonly Team[],
  trainingIds: ReadonlyMap<DemoTraining['scene'], string>,
  { owner, author, i18n, trainings }: DemoCourse,
): Promise<string | undefined> {
  const team = teams.find(({ organisation }) => organisation.key === owner);
  const api = team ? team[author].api : root;
  const { id } = await api.ok<{ id: string }>('POST', '/courses', {
    body: {
      i18n,
      trainings: trainings.map(([scene, trainingSuccessScore]) => ({
        trainingId: trainingIds.get(scene),
        trainingSuccessScore,
      })),
    },
  });
  if (!team) return id;
  const userIds = team.learners.slice(0, 3).map((learner) => learner.id);
  const endDate = new Date(Date.now() + 28 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  if (author === 'manager')
    await api.ok('PUT', '/courses/suggestions', { body: { courseIds: [id], userIds, endDate } });
  return undefined;
}
