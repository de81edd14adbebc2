import { addApiToken } from './add-api-token.ts';
import { addReleases } from './add-releases.ts';
import { addCourse, gather, openOrganisation, practise, type Team } from './add-teams.ts';
import { type Added, addMasterContent, addResources, addTraining, fieldsOf, file } from './add-trainings.ts';
import { addWebhook } from './add-webhook.ts';
import { type Client, form, LocalHost } from './client.ts';
import { demoCourses } from './content/courses.ts';
import { demoTrainings } from './content/trainings.ts';
import { masterContentName, masterScenes } from './documents.ts';
import { addLookups, type Lookups } from './lookups.ts';
import { pairHeadsets, waitingHeadset } from './pair-headsets.ts';
import { type DemoPartner, demoPartners, updated } from './partners.ts';
import {
  addressOf,
  type DemoOrganisation,
  type DemoPerson,
  demoOrganisations,
  demoPassword,
} from './people.ts';
import { requireContent } from './require-content.ts';
import { suggestCourses } from './suggest-courses.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

export interface SeedOptions {
  origin: string;
  superAdmin: { email: string; password: string };
  /** Receives a line of text before each part of the demo. */
  progress: (line: string) => void;
}

/**
 * Fills an empty platform with the demo: reference data, playable trainings, one organisation of each type
 * with its people and courses, and some weeks of sessions. Every change goes through the API, like changes of
 * people and launchers.
 *
 * @returns the accounts of the demo
 */
export async function seedDemo({ origin, superAdmin, progress }: SeedOptions): Promise<DemoAccount[]> {
  const host = new LocalHost(origin);
  const root = await host.signIn(superAdmin.email, superAdmin.password);
  const lookups = await addLookups(root);
  await addReleases(root);

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
    demoOrganisations.map((organisation) => openOrganisation(host, root, organisation)),
  );
  const partners = await Promise.all(
    demoPartners.map((partner) => addPartner(root, lookups, teams, partner)),
  );
  await host.idle();
  await Promise.all(partners.map((one) => verify(root, lookups, one)));

  const offered = [...trainings, ...partners.map(({ added }) => added)];
  for (const { organisation, clientId } of teams) {
    const openedTrainings = offered.filter((training) => training.openTo.includes(organisation.key));
    await root.ok('PUT', `/clients/${clientId}/trainings`, {
      body: openedTrainings.map((training) => training.id),
    });
  }

  progress(`${demoCourses.length} courses, some of them suggested`);
  const byScene = new Map(trainings.map((training) => [training.scene, training.id]));
  const courses = await Promise.all(demoCourses.map((course) => addCourse(root, teams, byScene, course)));
  const provided = courses.flatMap((id) => id ?? []);
  for (const team of teams) {
    await root.ok('PUT', `/clients/${team.clientId}/courses`, { body: provided });
    await suggestCourses(team, new Date());
  }

  progress('a webhook to the host itself');
  if (teams[0]) await addWebhook(teams[0].admin.api);

  progress('groups, and trainings suggested to them');
  await Promise.all(teams.map((team) => gather(team, trainings)));

  progress('some weeks of sessions');
  const now = new Date();
  for (const { organisation, learners } of teams) {
    const openedTrainings = trainings.filter((training) => training.openTo.includes(organisation.key));
    await Promise.all(learners.map((learner, place) => practise(learner, place, openedTrainings, now)));
  }
  progress('required trainings and courses');
  await Promise.all(teams.map(requireContent));

  const [company] = teams;
  if (company) {
    const token = await addApiToken(company.admin.api, now);
    progress(`an API token of ${company.organisation.name}, to try at ${origin}/api/v1/docs: ${token}`);
  }
  await pairHeadsets(host, teams);
  await host.idle();
  progress(`a headset waits for a quarter of an hour to be approved: ${await waitingHeadset(origin)}`);
  return teams.flatMap(({ organisation }) => accountsOf(organisation));
}

interface PartnerTraining {
  partner: DemoPartner;
  partnerId: string;
  /** The administrator who authors the training. */
  author: Client;
  added: Added;
}

/** Creates a partner with its logo, and a training by the administrator of the partner's organisation. */
async function addPartner(
  root: Client,
  lookups: Lookups,
  teams: readonly Team[],
  partner: DemoPartner,
): Promise<PartnerTraining> {
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

/**
 * Downloads and verifies an `updated` training as a super admin. Its author then changes the title (TR-08).
 */
async function verify(
  root: Client,
  lookups: Lookups,
  { partner, partnerId, author, added }: PartnerTraining,
) {
  if (partner.state === 'waiting') return;
  await root.ok('GET', `/trainings/${added.id}/files/WEB_GL/download`);
  await root.ok('PUT', `/trainings/${added.id}/verify`, { body: { verified: true } });
  const changed = { ...partner.training, i18n: partner.training.i18n.map(updated) };
  await author.ok('PUT', `/trainings/${added.id}`, { body: fieldsOf(lookups, changed, { partnerId }) });
}

const accountsOf = (organisation: DemoOrganisation): DemoAccount[] => {
  const account = (role: string, person: DemoPerson): DemoAccount => ({
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
