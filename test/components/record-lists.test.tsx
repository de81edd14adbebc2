import { describe } from 'vitest';
import { DeadLetterQueueList } from '../../admin-ui/src/administration/dead-letters/DeadLetterQueueList.tsx';
import CourseList from '../../admin-ui/src/content/courses/CourseList.tsx';
import { SuggestionList } from '../../admin-ui/src/content/suggestions/SuggestionList.tsx';
import TrainingList from '../../admin-ui/src/content/trainings/TrainingList.tsx';
import { DeviceList } from '../../admin-ui/src/delivery/devices/DeviceList.tsx';
import { SessionList } from '../../admin-ui/src/delivery/devices/SessionList.tsx';
import { GroupList } from '../../admin-ui/src/identity/groups/GroupList.tsx';
import LtiTab from '../../admin-ui/src/integrations/lti/LtiTab.tsx';
import TokensTab from '../../admin-ui/src/integrations/tokens/TokensTab.tsx';
import WebhooksTab from '../../admin-ui/src/integrations/webhooks/WebhooksTab.tsx';
import { AssignmentList } from '../../admin-ui/src/learning/assignments/AssignmentList.tsx';
import { PlatformBadges } from '../../admin-ui/src/learning/badges/PlatformBadges.tsx';
import { CertificateList } from '../../admin-ui/src/learning/certificates/CertificateList.tsx';
import { ValidityList } from '../../admin-ui/src/learning/certificates/ValidityList.tsx';
import { CourseProgressionTab } from '../../admin-ui/src/learning/course-progress/CourseProgressionTab.tsx';
import { ReportList } from '../../admin-ui/src/learning/exports/ReportList.tsx';
import { HistoryTab } from '../../admin-ui/src/learning/history/HistoryTab.tsx';
import type { DeadLetterQueue } from '../../shared/contracts/administration/operations.ts';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { Device } from '../../shared/contracts/delivery/devices.ts';
import type { SignInSession } from '../../shared/contracts/identity/access-sessions.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import type { LtiRegistrationShown } from '../../shared/contracts/integrations/lti.ts';
import type { ApiTokenShown } from '../../shared/contracts/integrations/tokens.ts';
import type { Webhook } from '../../shared/contracts/integrations/webhooks.ts';
import type { Assignment } from '../../shared/contracts/learning/assignments.ts';
import type { CertificateDetail, ValidityDetail } from '../../shared/contracts/learning/certificates.ts';
import type { CourseProgress } from '../../shared/contracts/learning/course-progress.ts';
import type { HistoryItem } from '../../shared/contracts/learning/history.ts';
import type { ScheduledReport } from '../../shared/contracts/learning/reports.ts';
import type { Suggestion } from '../../shared/contracts/learning/suggestions.ts';
import { trainingItem } from './fixtures.ts';
import { each, type ListCase, testStates } from './list-states.tsx';

// The states of lists whose forms have own tests, or which have none.

const at = '2026-11-20T09:00:00.000Z';
const later = '2099-11-20T09:00:00.000Z';
const mia = { id: 'org1-mia', name: 'Mia Boss' };
const contentOf = (title: string) => ({ id: 'org1-c', type: 'COURSE' as const, title });

const course = (id: string, title: string): CourseDetail => ({
  ...{ id, title, briefDescription: 'Work safely.', trainings: [], resources: [], durationInMinute: 20 },
  i18n: [
    ...[
      { lang: 'EN' as const, title, briefDescription: 'Work safely.', fullDescription: 'Work safely.' },
    ].map((texts) => ({ ...texts, goal1: 'Look', goal2: 'Act', skills: [] })),
  ],
  ...{ isGlobal: true, isOwner: false, ownerId: 'org1', favorite: false, suggested: false },
  ...{ succeededTraining: 0, shouldBeOpened: false, createdDate: at, lastModifiedDate: at, version: 1 },
});
const device = (id: string, name: string): Device => ({
  ...{ id, name, userId: 'org1-rosa', firstName: 'Rosa', lastName: 'Martin' },
  ...{ createdDate: at, lastUsed: at, expiresAt: later },
});
const session = (id: string, system: string): SignInSession => ({
  ...{ id, kind: 'page', browser: 'Firefox', system, address: '192.0.2.1' },
  ...{ startedAt: at, expiresAt: later, current: id === 'org1-0' },
});
const queue = (_: string, name: string): DeadLetterQueue => ({
  ...{ name, visible: 2, inFlight: 0, redrivable: true, oldest: at },
});
const group = (id: string, name: string): Group => ({ id, name, userIds: [], memberCount: 2, version: 1 });
const suggestion = (id: string, title: string): Suggestion => ({
  ...{ id, type: 'COURSE', trainingIds: [], courseIds: ['org1-c'], recipients: 3, made: true },
  ...{ contents: [{ id: 'org1-c', title, pictures: [] }], groups: [{ id: 'org1-g', name: 'Night shift' }] },
  ...{ by: mia, startDate: '2026-11-01', endDate: '2026-12-31', status: 'inProgress', createdDate: at },
});
const assignment = (id: string, title: string): Assignment => ({
  ...{ id, content: contentOf(title), users: 3, groups: [], everyone: null, newcomers: false },
  ...{ dueDate: '2026-12-31', dueDays: null, people: 3, by: mia, createdDate: at },
});
const certificate = (number: string, title: string): CertificateDetail => ({
  ...{ number, content: contentOf(title), state: 'valid', completedDate: at, issuedDate: at },
  ...{ expiresDate: '2099-11-20', revoked: null },
});
const validity = (id: string, title: string): ValidityDetail => ({
  ...{ id, content: contentOf(title), months: 12, yearly: null, since: '2026-11-20' },
});
const progress = (courseId: string, title: string): CourseProgress => ({
  ...{ key: { courseId, startDate: null, endDate: null }, title, status: 'inProgress', totalUser: 3 },
  ...{ totalCompleted: 1, averageProgression: 40, users: [] },
});
const report = (id: string, name: string): ScheduledReport => ({
  ...{ id, name, kind: 'overdue', every: 'WEEK', day: 1, lang: 'EN', groups: [], recipients: [mia] },
  ...{ owner: mia, nextDay: '2026-11-30', paused: false, last: null, createdDate: at },
});
const token = (id: string, name: string): ApiTokenShown => ({
  ...{ id, name, prefix: 'abc', scopes: ['people:read'], test: false, state: 'active' },
  ...{ madeBy: { id: 'org1-mia', firstName: 'Mia', lastName: 'Boss' }, createdDate: at, expiresAt: later },
});
const webhook = (id: string, name: string): Webhook => ({
  ...{ id, url: `https://example.com/${name}`, events: ['member.added'], active: true },
  ...{ createdDate: at, version: 1 },
});
const registration = (id: string, name: string): LtiRegistrationShown => ({
  ...{ id, name, issuer: null, clientId: null, deploymentIds: [], keySetUrl: null, authorizationUrl: null },
  ...{ tokenUrl: null, trustEmail: false, autoProvision: false, state: 'pending', lastLaunch: null },
  ...{
    createdDate: at,
    tool: { loginUrl: 'https://a.example/l', launchUrl: 'https://a.example/r', keySetUrl: '' },
    version: 1,
  },
});
const history = (id: string, title: string): HistoryItem => ({
  ...{ id, title, progressionPercent: 40, lastSession: at },
});
const badge = (id: string, name: string) => ({
  ...{ id, name, description: 'Ten trainings', logo: null, reached: 0, obtained: false },
  ...{ rule: { metric: 'completedTrainings', atLeast: 10 }, i18n: [] },
});
const lookups = { categories: [], skills: [], headsets: [], partners: [] };

const cases: readonly ListCase[] = [
  {
    ...{ name: 'trainings', List: TrainingList, role: 'super', route: 'GET /trainings' },
    rows: (names) => each(names, (id, title) => trainingItem({ id, title })),
    ...{ others: { 'GET /lookups': lookups }, nothing: 'No trainings yet' },
  },
  {
    ...{ name: 'courses', List: CourseList, role: 'learner', route: 'GET /courses' },
    ...{ rows: (names) => each(names, course), nothing: 'No courses yet' },
  },
  {
    ...{ name: 'headsets of a person', List: () => <DeviceList userId="org1-rosa" />, role: 'learner' },
    ...{
      route: 'GET /devices',
      rows: (names) => each(names, device),
      nothing: 'No headset is signed in with your account.',
    },
  },
  {
    ...{ name: 'headsets of an organisation', List: () => <DeviceList />, role: 'admin' },
    ...{
      route: 'GET /devices',
      rows: (names) => each(names, device),
      nothing: 'No headset is signed in yet.',
    },
  },
  {
    ...{ name: 'sign-in sessions', List: SessionList, role: 'learner', route: 'GET /users/sessions' },
    rows: (names) => each(names, session),
  },
  {
    ...{ name: 'dead-letter queues', List: DeadLetterQueueList, role: 'super' },
    ...{ route: 'GET /operations/dead-letters', rows: (names) => each(names, queue) },
  },
  {
    ...{ name: 'groups', List: () => <GroupList selection={null} />, role: 'admin', route: 'GET /groups' },
    ...{ rows: (names) => each(names, group), nothing: 'No groups yet' },
  },
  {
    ...{ name: 'suggestions', List: SuggestionList, role: 'admin', route: 'GET /suggestions' },
    ...{ rows: (names) => each(names, suggestion), nothing: 'No suggestions yet' },
  },
  {
    ...{ name: 'assignments', List: AssignmentList, role: 'manager', route: 'GET /assignments' },
    ...{ rows: (names) => each(names, assignment), nothing: 'No assignments yet' },
  },
  {
    ...{ name: 'certificates', List: () => <CertificateList />, role: 'learner', route: 'GET /certificates' },
    ...{ rows: (names) => each(names, certificate), nothing: 'No certificates yet' },
  },
  {
    ...{ name: 'expiring certificates', List: ValidityList, role: 'admin', route: 'GET /validities' },
    ...{ rows: (names) => each(names, validity), nothing: 'No certificate expires' },
  },
  {
    ...{ name: 'courses of a team', List: CourseProgressionTab, role: 'manager' },
    ...{ route: 'GET /courses/progress', rows: (names) => each(names, progress) },
    nothing: 'No course has been suggested yet',
  },
  {
    ...{ name: 'scheduled reports', List: ReportList, role: 'manager', route: 'GET /reports' },
    ...{ rows: (names) => each(names, report), nothing: 'No scheduled reports' },
  },
  {
    ...{ name: 'API tokens', List: TokensTab, role: 'admin', route: 'GET /tokens' },
    ...{ rows: (names) => each(names, token), nothing: 'No API tokens yet' },
  },
  {
    ...{ name: 'webhooks', List: WebhooksTab, role: 'admin', route: 'GET /webhooks' },
    ...{ rows: (names) => each(names, webhook), nothing: 'No webhooks yet' },
  },
  {
    ...{ name: 'learning platforms', List: LtiTab, role: 'admin', route: 'GET /lti/registrations' },
    ...{ rows: (names) => each(names, registration), nothing: 'No learning platforms yet' },
  },
  {
    ...{ name: 'started trainings', List: HistoryTab, role: 'learner', route: 'GET /trainings/history' },
    ...{ rows: (names) => each(names, history), others: { 'GET /courses/history': [] } },
    nothing: 'No trainings or courses yet',
  },
  {
    ...{ name: 'platform badges', List: () => <PlatformBadges />, role: 'learner', route: 'GET /badges' },
    rows: (names) =>
      names.length === 0
        ? []
        : [
            {
              ...{ id: 'org1-c', name: 'Steps', i18n: [], logo: null, managerOnly: false, obtained: 0 },
              ...{ total: names.length, badges: each(names, badge) },
            },
          ],
    nothing: 'No badges yet',
  },
];

describe.each(cases)('the list of $name', testStates);
