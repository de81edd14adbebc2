import type { Course, Training } from '../../functions/content/content-records/index.ts';
import type {
  ProgressRecord,
  Recipient,
  SessionRecord,
} from '../../functions/content/learning-records/index.ts';
import type { OrganisationRecord, Quota } from '../../functions/foundation/tenancy/index.ts';
import type { Member } from '../../functions/identity/members/index.ts';
import { type Deps, deps as present } from '../../functions/runtime/deps.ts';

/** Small stored records for the examples of queries. Each id contains its organisation. */

export const at = '2026-11-22T10:00:00.000Z';
export const later = '2026-11-22T11:00:00.000Z';
export const now = new Date(at);
export const tenant = { clientId: 'acme' };
export const person = { ...tenant, userId: 'acme_person000001' };

/** The clock returns `at`. A new id is the ninth of its organisation. */
export const deps: Deps = {
  ...present,
  now: () => now,
  clock: () => now,
  newId: (clientId) => `${clientId}_example00009`,
};

/** Returns `count` ids of a kind: `manyIds('training', 101)`. */
export const manyIds = (kind: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `acme_${kind}${String(index + 1).padStart(12 - kind.length, '0')}`,
  );

export const organisation: OrganisationRecord = {
  id: 'acme',
  name: 'Acme',
  type: 'COMPANY',
  representativeFirstName: 'Zoé',
  representativeLastName: 'Martin',
  representativeEmail: 'zoe@acme.example',
  siret: '73282932000074',
  contractExpirationDate: '2027-12-31',
  primaryColor: '#102030',
  secondaryColor: '#405060',
  scoreRanking: true,
  hourRanking: false,
  masterContentAccess: true,
  offlineAccess: true,
  maxUser: 50,
  maxSize: 10,
  timeZone: 'Europe/Paris',
  createdDate: at,
  version: 3,
};

export const quota: Quota = {
  clientId: 'acme',
  currentUser: 12,
  remainingUser: 38,
  administrators: 2,
  currentSize: 5000,
  reservedSize: 0,
  remainingSize: 4000,
  moves: 7,
};

export const member: Member = {
  clientId: 'acme',
  id: 'acme_person000001',
  email: 'ana@acme.example',
  firstName: 'Ana',
  lastName: 'Costa',
  roles: [],
  active: true,
  lang: 'fr',
  managers: [{ id: 'acme_person000002', name: 'Bo Lind' }],
  badges: ['acme_training0001#1', 'acme_training0002#1'],
  createdDate: at,
  version: 4,
  tokenVersion: 1,
};

export const readyFile = {
  version: '1',
  offlineAvailable: false,
  fileName: 'fire.zip',
  fileSize: 900,
  sha256: 'ab12',
  objectKey: 'acme/acme_upload000001',
  uploadId: 'acme_upload000001',
};

export const training: Training = {
  id: 'acme_training0001',
  clientId: 'acme',
  i18n: [
    {
      lang: 'FR',
      title: 'Incendie',
      briefDescription: 'En bref',
      fullDescription: 'En détail',
      goal1: 'Évacuer',
      goal2: 'Alerter',
    },
  ],
  contentLanguages: ['FR'],
  categoryId: 'c1',
  durationInMinute: 15,
  skillIds: ['s1'],
  tags: ['feu'],
  headsetIds: ['h1'],
  badges: [],
  logo: 'acme/cover/0a.jpg',
  files: { UNITY: {}, WEB_GL: { ready: readyFile }, APK: {} },
  createdDate: at,
  lastModifiedDate: at,
  verified: true,
  version: 3,
  revision: 5,
};

export const course: Course = {
  clientId: 'acme',
  id: 'acme_course000001',
  ownerId: 'acme',
  i18n: [
    {
      lang: 'FR',
      title: 'Sécurité',
      briefDescription: 'En bref',
      fullDescription: 'En détail',
      goal1: 'Évacuer',
      goal2: 'Alerter',
      skills: [],
    },
  ],
  trainings: [{ trainingId: training.id, trainingSuccessScore: 50, minutes: 15 }],
  resourceIds: [],
  createdDate: at,
  lastModifiedDate: at,
  version: 3,
  revision: 5,
};

export const progress: ProgressRecord = {
  ...person,
  trainingId: training.id,
  percent: 40,
  minutes: 12,
  points: 30,
  pointsByDay: { '2026-11-22': 30 },
  views: 1,
  badges: {},
  skills: [],
  skillIds: ['s1'],
  lastSessionId: 'acme_session00001',
  lastSession: at,
  version: 2,
};

export const session: SessionRecord = {
  ...person,
  trainingId: training.id,
  id: 'acme_session00001',
  fileType: 'WEB_GL',
  startedAt: at,
  day: '2026-11-22',
  version: 2,
  facts: { views: 1, minutes: 12, points: 30, started: 1, completed: 0, badges: [] },
};

export const recipient: Recipient = {
  ...person,
  suggestionId: 'acme_suggested001',
  kind: 'TRAINING',
  contentIds: [training.id],
  by: 'acme_person000002',
  startDate: '2026-11-22',
  startAt: 1795302000000,
  state: 'sent',
};
