import { readFileSync } from 'node:fs';
import { type Client, form } from '../factories/client.ts';
import { type Person, Platform } from '../factories/platform.ts';
import { buildScene } from './content/build.ts';
import { type DemoCourse, demoCourses } from './content/courses.ts';
import { scenes } from './content/scenes.ts';
import { type DemoTraining, demoTrainings } from './content/trainings.ts';
import {
  type DemoDocument,
  masterContentName,
  masterScenes,
  providerDocuments,
  siteDocument,
} from './documents.ts';
import { addLookups, type Lookups } from './lookups.ts';
import { type DemoPartner, demoPartners, updated } from './partners.ts';
import {
  addressOf,
  type DemoOrganisation,
  type DemoPerson,
  demoOrganisations,
  demoPassword,
} from './people.ts';
import { type Played, sessionsOf } from './sessions.ts';
import { suggestCourses } from './suggest-courses.ts';

export interface Account {
  role: string;
  email: string;
  password: string;
}

export interface SeedOptions {
  origin: string;
  superAdmin: { email: string; password: string };
  /** Told what is being done, a line at a time. */
  progress: (line: string) => void;
}

const file = (path: string, type: string): File => {
  const bytes = readFileSync(new URL(path, import.meta.url));
  return new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? 'file', { type });
};

/**
 * Fills an empty platform with the demo: lookups, trainings that really play, one organisation of each type with
 * its people and courses, and some weeks of sessions. All of it through the API, as people and launchers would.
 *
 * @returns the accounts to try it with
 */
export async function seedDemo({ origin, superAdmin, progress }: SeedOptions): Promise<Account[]> {
  const platform = new Platform({ origin, superAdmin });
  const root = await platform.superAdmin();
  const lookups = await addLookups(root);

  progress(`${demoTrainings.length} trainings: texts, pictures, content, resources`);
  const master = await addMasterContent(root, masterContentName, 'fire-office');
  const trainings = await Promise.all(
    demoTrainings.map((training) => {
      const shared = masterScenes.includes(training.scene) ? { masterContentId: master } : {};
      return addTraining(root, lookups, training, shared);
    }),
  );
  await addResources(root, trainings);

  progress(`${demoOrganisations.length} organisations and their people`);
  const teams = await Promise.all(
    demoOrganisations.map((organisation) => openOrganisation(platform, root, organisation)),
  );
  const made = await Promise.all(demoPartners.map((partner) => addPartner(root, lookups, teams, partner)));
  await platform.idle();
  await Promise.all(made.map((one) => verify(root, lookups, one)));

  const offered = [...trainings, ...made.map(({ added }) => added)];
  for (const { organisation, clientId } of teams) {
    const opened = offered.filter((training) => training.openTo.includes(organisation.key));
    await root.ok('PUT', `/clients/${clientId}/trainings`, { body: opened.map((training) => training.id) });
  }

  progress(`${demoCourses.length} courses, some of them suggested`);
  const byScene = new Map(trainings.map((training) => [training.scene, training.id]));
  const courses = await Promise.all(demoCourses.map((course) => addCourse(root, teams, byScene, course)));
  const provided = courses.flatMap((id) => id ?? []);
  for (const team of teams) {
    await root.ok('PUT', `/clients/${team.clientId}/courses`, { body: provided });
    await suggestCourses(team, new Date());
  }

  progress('groups, and trainings suggested to them');
  await Promise.all(teams.map((team) => gather(team, trainings)));

  progress('some weeks of sessions');
  const now = new Date();
  for (const { organisation, learners } of teams) {
    const opened = trainings.filter((training) => training.openTo.includes(organisation.key));
    await Promise.all(learners.map((learner, place) => practise(learner, place, opened, now)));
  }
  await platform.idle();
  return teams.flatMap(({ organisation }) => accountsOf(organisation));
}

interface Added extends Played {
  scene: DemoTraining['scene'];
  openTo: readonly DemoOrganisation['key'][];
}

/** Where a training's content comes from, and whose it is. */
interface Origin {
  partnerId?: string;
  masterContentId?: string;
}

const fieldsOf = (lookups: Lookups, demo: DemoTraining, { partnerId = '-1', masterContentId }: Origin) => ({
  i18n: demo.i18n,
  contentLanguages: demo.contentLanguages,
  categoryId: lookups.categories[demo.category],
  durationInMinute: demo.durationInMinute,
  partnerId,
  skillIds: demo.skills.map((key) => lookups.skills[key]),
  tags: demo.tags,
  headsetIds: demo.headsets.map((key) => lookups.headsets[key]),
  badges: demo.badges,
  ...(masterContentId ? { masterContentId, launchParameter: scenes[demo.scene].variant } : {}),
});

async function addTraining(
  author: Client,
  lookups: Lookups,
  demo: DemoTraining,
  origin: Origin,
): Promise<Added> {
  const body = fieldsOf(lookups, demo, origin);
  const { skillIds } = body;
  const { id } = await author.ok<{ id: string }>('POST', '/trainings', { body });
  const send = (path: string, fields: Record<string, string | boolean>, parts: Record<string, File>) =>
    author.ok('PUT', `/trainings/${id}${path}`, { form: form(fields, parts) });
  await send('/logo', {}, { logo: file(`content/pictures/${demo.scene}-cover.webp`, 'image/webp') });
  for (const { number } of demo.badges) {
    const logo = file(`content/pictures/${demo.scene}-badge-${number}.png`, 'image/png');
    await send(`/badges/${number}/logo`, {}, { logo });
  }
  const steps = JSON.stringify({ sessions: [{ name: demo.scene, steps: demo.steps }] });
  await send('/json-step', {}, { file: new File([steps], 'steps.json', { type: 'application/json' }) });
  if (!origin.masterContentId)
    await send(
      '/files/WEB_GL',
      { version: '1.0', offlineAvailable: false },
      { file: await archive(demo.scene) },
    );
  const { scene, durationInMinute, openTo } = demo;
  return { id, scene, minutes: durationInMinute, steps: demo.steps, skillIds, openTo };
}

const archive = async (scene: DemoTraining['scene']): Promise<File> =>
  new File([new Uint8Array(await buildScene(scene))], `${scene}.zip`, { type: 'application/zip' });

/** A master content that plays in the browser. @returns its id */
async function addMasterContent(author: Client, name: string, scene: DemoTraining['scene']): Promise<string> {
  const { id } = await author.ok<{ id: string }>('POST', '/master-contents', { body: { name } });
  const fields = { version: '1.0', offlineAvailable: false };
  await author.ok('PUT', `/master-contents/${id}/files/WEB_GL`, {
    form: form(fields, { file: await archive(scene) }),
  });
  return id;
}

/** The provider's documents, each beside the trainings that it is about. */
async function addResources(root: Client, trainings: readonly Added[]): Promise<void> {
  const made = await Promise.all(
    providerDocuments.map(async (document) => ({ ...document, id: await addResource(root, document) })),
  );
  for (const { id, scene } of trainings) {
    const resources = made.filter(({ shownBy }) => scene.startsWith(shownBy)).map((document) => document.id);
    await root.ok('PUT', `/trainings/${id}/resources`, { body: { resources } });
  }
}

async function addResource(
  author: Client,
  { title, make }: Pick<DemoDocument, 'title' | 'make'>,
): Promise<string> {
  const { id } = await author.ok<{ id: string }>('POST', '/resources', {
    form: form({ title }, { file: await make() }),
  });
  return id;
}

/**
 * A course by its author. A manager suggests theirs to the first three of the team, for four weeks.
 *
 * @returns its id where it is the provider's
 */
async function addCourse(
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

interface Made {
  partner: DemoPartner;
  partnerId: string;
  /** Who made its training. */
  author: Client;
  added: Added;
}

/** A partner with its logo, and the training that its organisation's administrator makes. */
async function addPartner(
  root: Client,
  lookups: Lookups,
  teams: readonly Team[],
  partner: DemoPartner,
): Promise<Made> {
  const team = teams.find(({ organisation }) => organisation.key === partner.organisation);
  if (!team) throw new Error(`No organisation ${partner.organisation}`);
  const fields = { name: partner.name, clientId: team.clientId };
  const logo = file(`content/pictures/${partner.logo}`, 'image/png');
  const { id: partnerId } = await root.ok<{ id: string }>('POST', '/partners', {
    form: form(fields, { logo }),
  });
  const author = team.admin.api;
  return {
    partner,
    partnerId,
    author,
    added: await addTraining(author, lookups, partner.training, { partnerId }),
  };
}

/** Downloads and verifies what was verified; then its author changes it (TR-08). */
async function verify(root: Client, lookups: Lookups, { partner, partnerId, author, added }: Made) {
  if (partner.state === 'waiting') return;
  await root.ok('GET', `/trainings/${added.id}/files/WEB_GL/download`);
  await root.ok('PUT', `/trainings/${added.id}/verify`, { body: { verified: true } });
  const changed = { ...partner.training, i18n: partner.training.i18n.map(updated) };
  await author.ok('PUT', `/trainings/${added.id}`, { body: fieldsOf(lookups, changed, { partnerId }) });
}

interface Team {
  organisation: DemoOrganisation;
  clientId: string;
  /** Its first administrator. */
  admin: Person;
  manager: Person;
  learners: Person[];
}

async function openOrganisation(
  platform: Platform,
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
  const head = await platform.accept(email, demoPassword);
  const add = async (person: DemoPerson, managerEmail?: string) => {
    const member = {
      ...person,
      email: addressOf(person, organisation),
      ...(managerEmail ? { managerEmail } : {}),
    };
    await head.api.ok('POST', `/users?lang=${lang}`, { body: member });
    return platform.accept(member.email, demoPassword);
  };
  const instructor = await add(manager);
  await addResource(head.api, siteDocument);
  const people: Person[] = [];
  for (const learner of learners) people.push(await add(learner, addressOf(manager, organisation)));
  return { organisation, clientId, admin: head, manager: instructor, learners: people };
}

const groupNames: Record<DemoOrganisation['lang'], readonly [company: string, own: string]> = {
  en: ['Newcomers', 'Tuesday group'],
  fr: ['Nouveaux arrivants', 'Groupe du mardi'],
  es: ['Recién llegados', 'Grupo del martes'],
  it: ['Nuovi arrivati', 'Gruppo del martedì'],
};

/** A group of the company and a subgroup of the manager, each with a training suggested to it. */
async function gather(team: Team, trainings: readonly Added[]): Promise<void> {
  const { organisation, admin, manager, learners } = team;
  const opened = trainings.filter((training) => training.openTo.includes(organisation.key));
  const [company, own] = groupNames[organisation.lang];
  const ids = learners.map((learner) => learner.id);
  const groups = [
    { api: admin.api, name: company, userIds: ids.slice(0, 4), training: opened[0] },
    { api: manager.api, name: own, userIds: ids.slice(-2), training: opened.at(-1) },
  ];
  for (const { api, name, userIds, training } of groups) {
    const group = await api.ok<{ id: string }>('POST', '/groups', { body: { name, userIds } });
    if (!training) continue;
    const body = { groupIds: [group.id], trainingIds: [training.id] };
    await api.ok('PUT', '/trainings/suggestions', { body });
  }
}

/** What somebody has done so far: a few trainings, some of them liked. The first of each team is the keenest. */
async function practise(
  person: Person,
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

const accountsOf = (organisation: DemoOrganisation): Account[] => {
  const account = (role: string, person: DemoPerson): Account => ({
    role: `${organisation.name}: ${role}`,
    email: addressOf(person, organisation),
    password: demoPassword,
  });
  const [learner] = organisation.learners;
  return [
    account('admin', organisation.admin),
    account(organisation.type === 'TRAINING_CENTER' ? 'instructor' : 'manager', organisation.manager),
    ...(learner ? [account('learner', learner)] : []),
  ];
};
