import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import MemberProfile from '../../admin-ui/src/administration/members/MemberProfile.tsx';
import OperationsPage from '../../admin-ui/src/administration/operations/OperationsPage.tsx';
import {
  CoursesDialog,
  TrainingsDialog,
} from '../../admin-ui/src/administration/organisations/OfferDialog.tsx';
import type { Route } from '../../admin-ui/src/foundation/providers/calls.ts';
import SsoTab from '../../admin-ui/src/identity/sso/SsoTab.tsx';
import LearnerPage from '../../admin-ui/src/learning/statistics/LearnerPage.tsx';
import OrganisationPage from '../../admin-ui/src/learning/statistics/OrganisationPage.tsx';
import SuperPage from '../../admin-ui/src/learning/statistics/SuperPage.tsx';
import LrsTab from '../../admin-ui/src/learning/xapi/LrsTab.tsx';
import type {
  CheckFindingAnswer,
  CheckRun,
  Reconciliation,
} from '../../shared/contracts/administration/operations.ts';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { AdminStats, MemberStats } from '../../shared/contracts/learning/statistics.ts';
import type { Role } from '../../shared/roles.ts';
import { type Answers, pending, refuse } from './api.ts';
import { company, profile, ssoSettings, trainingItem } from './fixtures.ts';
import { expectAccessible, renderPart } from './render.tsx';

// The states of pages that read several things: dashboards, the tabs of a member, settings and operations.

const at = '2026-11-20T09:00:00.000Z';
const long = `${'Verfahrenstechnik-'.repeat(5)}1`;

const memberStats: MemberStats = {
  ...{ minuteSpent: 95, totalPoint: 40, totalBadge: 1, certifiedSkills: [], ranksByPoint: [] },
  ...{ ranksByTime: [], bestScores: [], userStat: null },
  skillStats: [{ skillId: 'org1-s', name: long, skillType: 'softSkill', value: 80 }],
};
const inTraining: MemberStats = {
  ...memberStats,
  userStat: {
    ...{ progressionPercent: 60, score: 70, badgeNumbers: [1], skills: [], stats: [], images: [] },
    ...{ resumeData: null, points: [], jsonStep: { sessions: [] } },
  },
};
const adminStats: AdminStats = {
  ...{ totalContent: 4, totalView: 12, totalLiked: 1, totalFavorite: 2, totalMinuteSpent: 300 },
  ...{ totalPeopleWhoStartedTraining: 3, totalPeopleWhoCompletedTraining: 1 },
  ...{ averageConnectionTimeInMinute: 25, totalBadges: { 1: 1, 2: 0, 3: 0 } },
};
const general = { ...adminStats, skillStats: memberStats.skillStats, ranksByPoint: [], ranksByTime: [] };
const course: CourseDetail = {
  ...{ id: 'org1-c', title: long, briefDescription: 'Work safely.', trainings: [], resources: [] },
  ...{ durationInMinute: 20, i18n: [], isGlobal: true, isOwner: false, ownerId: 'org1', favorite: false },
  ...{ suggested: false, succeededTraining: 0, shouldBeOpened: false, createdDate: at },
  ...{ lastModifiedDate: at, version: 1 },
};
const launched = {
  ...{ trainingId: 'org1-ladders', title: long, totalMinuteSpent: 95, progressPercentage: 60, score: 70 },
  ...{ logo: null, minimalScoreNeeded: 0 },
};
const started = { id: 'org1-c', title: long, progressionPercent: 40, lastSession: at };
const quota = { currentUser: 2, maxUser: 10, currentSize: 0, reservedSize: 0, maxSize: null };
const lookups = { categories: [], skills: [], headsets: [], partners: [] };
const counts = {
  ...{ people: 2, late: 1, soon: 0, contents: [] },
  states: { overdue: 1, inProgress: 0, notStarted: 1, done: 0, exempt: 0 },
};
const rosa = profile();
const queue = { name: 'mail', visible: 0, inFlight: 0, redrivable: true, oldest: null };
const checkRun: CheckRun = {
  ...{ id: 'r', clientId: null, dryRun: false, startedBy: null, status: 'done', startedDate: at },
  ...{ endedDate: at, checked: 7, total: 7, found: 1, repaired: 1, failed: 0, complete: true },
};
const finding: CheckFindingAnswer = {
  ...{
    check: 'managers',
    clientId: 'org1',
    record: long,
    expected: 'two',
    stored: 'one',
    outcome: 'repaired',
  },
};
const ledger: Reconciliation = {
  ...{ startedDate: at, endedDate: at, checked: 1234, repaired: 0, skipped: 0, repairs: [], files: 10 },
  ...{ missing: 0, unclaimed: 0, unclaimedBytes: 0, complete: true },
};
const statement = {
  ...{ id: 's1', stored: at, actor: long, verb: 'passed', object: 'Ladders', score: null, success: null },
  json: '{}',
};

interface PageCase {
  name: string;
  part: ReactNode;
  role: Role;
  path?: string;
  /** The tab that is opened first. */
  tab?: string;
  /** The requests that the page cannot do without. */
  answers: Answers;
  /** Requests whose failure only leaves out a part of the page. */
  others?: Answers;
  /** A text of the complete page. */
  shown: RegExp;
}

const own = {
  'GET /users/{id}/launched-trainings': [launched],
  'GET /courses/history': [started],
} satisfies Answers;
const figures = {
  'GET /users/{id}/stats/general': memberStats,
  'GET /users/{id}/stats/period': [],
} satisfies Answers;
const figuresInTraining = {
  'GET /users/{id}/stats/general': inTraining,
  'GET /users/{id}/training-badges': [],
  'GET /users/{id}/trainings/{tid}/stats/period': [],
} satisfies Answers;
const details = { 'GET /trainings/{id}/sessions': [], 'GET /lookups': lookups } satisfies Answers;
const member = <MemberProfile member={rosa} actions={[]} onClose={() => undefined} />;

const cases: readonly PageCase[] = [
  {
    ...{ name: 'own figures', part: <LearnerPage />, role: 'learner', shown: /^2 h$/ },
    answers: { ...own, ...figures },
  },
  {
    ...{ name: 'own figures in a training', part: <LearnerPage />, role: 'learner' },
    ...{ path: '/?training=org1-ladders', shown: /60/, answers: { ...own, ...figuresInTraining } },
    others: details,
  },
  {
    ...{ name: 'own figures in a course', part: <LearnerPage />, role: 'learner', path: '/?course=org1-c' },
    ...{ shown: /40/, answers: { ...own, 'GET /courses/{id}': course } },
  },
  {
    ...{ name: 'figures of an organisation', part: <OrganisationPage />, role: 'admin', shown: /^5/ },
    answers: {
      ...{ 'GET /trainings/stats/general': general, 'GET /trainings/stats/period': [] },
      'GET /clients/{id}/quota': quota,
    },
    others: { 'GET /requirements/counts': counts },
  },
  {
    ...{ name: 'figures of a training', part: <OrganisationPage />, role: 'admin', shown: /^5/ },
    path: '/?training=org1-ladders',
    answers: { 'GET /trainings/{id}/stats': adminStats, 'GET /trainings/{id}/stats/period': [] },
    others: { 'GET /trainings': [trainingItem({ title: long })] },
  },
  {
    ...{ name: 'figures of all organisations', part: <SuperPage />, role: 'super', shown: /^5/ },
    answers: { 'GET /trainings/stats/general': general, 'GET /trainings/stats/period': [] },
    others: { 'GET /clients': [] },
  },
  {
    ...{ name: 'figures of a member', part: member, role: 'admin', shown: /^2 h$/ },
    ...{ answers: figures, others: { 'GET /groups': [] } },
  },
  {
    ...{ name: 'operations', part: <OperationsPage />, role: 'super', shown: new RegExp(long) },
    answers: {
      ...{ 'GET /operations/dead-letters': [queue], 'GET /operations/checks': [checkRun] },
      ...{
        'GET /operations/checks/{run}': { ...checkRun, findings: [finding] },
        'GET /operations/reconciliation': ledger,
      },
    },
    others: { 'GET /clients': [] },
  },
  {
    ...{ name: 'the learning record store', part: <LrsTab />, role: 'admin', shown: /passed Ladders/ },
    answers: {
      'GET /statement-settings': { sessions: false },
      'GET /statements': { statements: [statement], next: null },
      'GET /statement-forwarding': { forwarding: null },
    },
  },
  {
    ...{ name: 'single sign-on', part: <SsoTab />, role: 'admin', shown: /Second factor/ },
    answers: {
      'GET /sso': ssoSettings({ issuer: 'https://login.example', clientId: 'c' }),
      'GET /sign-in-policy': { secondFactor: 'optional', idleMinutes: null, sessionMinutes: null },
    },
    others: {
      'GET /sso/test': { state: 'none', date: null, claims: null, error: null, detail: null, roles: null },
      'GET /groups': [],
    },
  },
  {
    ...{ name: 'trainings of an organisation', role: 'super', shown: new RegExp(long) },
    part: <TrainingsDialog id="org2" onClose={() => undefined} />,
    answers: {
      'GET /clients/{id}': company({ id: 'org2' }),
      'GET /clients/{id}/trainings': ['org1-ladders'],
      'GET /trainings': [trainingItem({ title: long })],
    },
  },
  {
    ...{ name: 'courses of an organisation', role: 'super', shown: new RegExp(long) },
    part: <CoursesDialog id="org2" onClose={() => undefined} />,
    answers: {
      'GET /clients/{id}': company({ id: 'org2' }),
      'GET /clients/{id}/courses': ['1-c'],
      'GET /courses': [{ ...course, id: '1-c', ownerId: '1' }],
    },
  },
  {
    ...{ name: 'trainings of a member', part: member, role: 'admin', tab: 'Per training', shown: /60/ },
    answers: { 'GET /users/{id}/launched-trainings': [launched], ...figuresInTraining },
    others: { 'GET /users/{id}/stats/period': [], ...details, 'GET /groups': [] },
  },
];

for (const page of cases)
  describe(page.name, () => {
    const { part, role, path, tab, answers, others = {}, shown } = page;
    const identity: Answers = {
      'GET /users/profile': profile(role === 'super' ? { roles: ['ROLE_SUPER_ADMIN'] } : {}),
    };
    const open = async (changed: Answers) => {
      const all = { ...identity, ...others, ...answers, ...changed };
      const view = await renderPart(part, { role, answers: all, ...(path ? { path } : {}) });
      if (tab) await view.user.click(await screen.findByRole('tab', { name: tab }));
      return view;
    };
    const loading = () => screen.queryAllByRole('status', { name: /loading/i });
    const complete = async () => {
      await screen.findAllByText(shown);
      await waitFor(() => expect(loading()).toEqual([]));
    };

    it('is announced while it loads', async () => {
      await open(Object.fromEntries(Object.keys(answers).map((route) => [route, pending()])));
      await screen.findAllByRole('status', { name: /loading/i });
      await expectAccessible();
    });

    it('remains on screen when a refresh fails', async () => {
      const { change, refresh } = await open({});
      await complete();
      await expectAccessible();
      const routes = Object.keys({ ...answers, ...others });
      change(Object.fromEntries(routes.map((route) => [route, refuse(503)])));
      await refresh();
      await complete();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    it.each(Object.keys(answers) as Route[])('offers to try %s again', async (route) => {
      const { user, change } = await open({ [route]: refuse(503) });
      const again = await screen.findByRole('button', { name: 'Try again' });
      await waitFor(() => expect(loading()).toEqual([]));
      change(answers);
      await user.click(again);
      await complete();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    if (page.others)
      it('is complete when other requests fail', async () => {
        await open(Object.fromEntries(Object.keys(others).map((route) => [route, refuse(503)])));
        await complete();
      });
  });
