import type { Device } from '../../shared/contracts/delivery/devices.ts';
import type { ReleaseRecord } from '../../shared/contracts/delivery/launcher.ts';
import type { UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import type { SharedBadge } from '../../shared/contracts/learning/open-badges.ts';
import type { MemberStats } from '../../shared/contracts/learning/statistics.ts';
import { windowsProgram } from '../factories/binaries.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { type Credential, isRevoked, readCredential } from '../factories/open-badges.ts';
import { type Person, unique } from '../factories/platform.ts';
import { open, report, reportFields } from '../factories/sessions.ts';
import { inbox, listSuggestions, suggest, suggestCourse } from '../factories/suggestions.ts';
import { complete, sendPart } from '../factories/uploads.ts';
import { aggregate, type RacedCall, type RaceLane } from './race.ts';

/** A suggestion of the lane's owner, with its recipient, group and content. */
interface RacedSuggestion {
  lane: RaceLane;
  api: Client;
  id: string;
  person: Person;
  groupId: string;
  courseId: string;
}

const suggestAgain = ({ api, person, courseId }: RacedSuggestion) =>
  suggestCourse(api, { userIds: [person.id], groupIds: [], courseIds: [courseId] });

export const suggestions = aggregate<RacedSuggestion>({
  name: 'suggestion',
  calls: [
    { id: 'suggestCourses', prepare: (record) => () => suggestAgain(record) },
    {
      id: 'suggestTrainings',
      prepare:
        ({ lane, api, person, groupId }) =>
        () =>
          suggest(api, { userIds: [person.id], groupIds: [groupId], trainingIds: [lane.fillers[0]] }),
    },
    {
      id: 'deleteMember',
      prepare:
        ({ api, person }) =>
        () =>
          api.delete(`/users/${person.id}`),
    },
    {
      id: 'deleteGroup',
      prepare:
        ({ api, groupId }) =>
        () =>
          api.delete(`/groups/${groupId}`),
    },
    {
      id: 'deleteCourse',
      prepare:
        ({ api, courseId }) =>
        () =>
          api.delete(`/courses/${courseId}`),
    },
    {
      id: 'readNotification',
      refusals: { UNAUTHENTICATED: 'the member was deleted' },
      async prepare({ lane, person }) {
        await lane.platform.idle();
        const [notification] = await inbox(person.api);
        return () => person.api.put(`/notifications/${notification?.id}/read`);
      },
    },
    {
      id: 'readNotifications',
      refusals: { UNAUTHENTICATED: 'the member was deleted' },
      prepare:
        ({ person }) =>
        () =>
          person.api.put('/notifications/read'),
    },
    {
      id: 'deleteNotifications',
      refusals: { UNAUTHENTICATED: 'the member was deleted' },
      prepare:
        ({ person }) =>
        () =>
          person.api.delete('/notifications'),
    },
    {
      id: 'deleteSuggestion',
      prepare:
        ({ api, id }) =>
        () =>
          api.delete(`/suggestions/${id}`),
    },
  ],
  async create(lane) {
    const api = lane.owner.admin.api;
    const person = await lane.platform.member(lane.owner);
    const body = { name: unique('Group'), userIds: [person.id] };
    const { id: groupId } = await api.ok<{ id: string }>('POST', '/groups', { body });
    const { id: courseId } = await addCourse(api, lane.fillers);
    const reply = await suggestCourse(api, {
      userIds: [person.id],
      groupIds: [groupId],
      courseIds: [courseId],
    });
    if (reply.status !== 202) throw new Error(`suggestion: ${reply.status} ${JSON.stringify(reply.body)}`);
    return { lane, api, id: reply.body.id, person, groupId, courseId };
  },
  async disagreements({ lane, api, id, person, courseId }) {
    const lines: string[] = [];
    const [own, other] = await Promise.all(
      [api, lane.colleague.api].map((one) => listSuggestions(one, { organisation: true })),
    );
    const suggestion = own?.find((one) => one.id === id);
    if (Boolean(other?.some((one) => one.id === id)) !== Boolean(suggestion))
      lines.push('the administrators see different suggestions');
    const recipients = await api.get<{ userId: string }[]>(`/suggestions/${id}/recipients`);
    if ((recipients.status === 200) !== Boolean(suggestion))
      lines.push(`recipients ${recipients.status}, the list ${suggestion ? 'contains' : 'lacks'} it`);
    const received = await person.api.get<{ id: string }[]>(
      `/courses?filter=${encodeURIComponent(JSON.stringify({ suggested: true }))}`,
    );
    if (received.status !== 200) return lines;
    const got = received.body.some((one) => one.id === courseId);
    const course = (await api.get(`/courses/${courseId}`)).status === 200;
    const suggested = (own ?? []).some(
      (one) => one.courseIds.includes(courseId) && one.userIds?.includes(person.id),
    );
    if (course && got !== suggested)
      lines.push(
        `recipient: the course is ${got ? '' : 'not '}suggested, and ${suggested ? 'was' : 'was not'}`,
      );
    return lines;
  },
  edit: suggestAgain,
  async remove({ lane, api, person, groupId, courseId, id }) {
    for (const one of await listSuggestions(api, { organisation: true }))
      if (one.courseIds.includes(courseId) && one.id !== id) await api.ok('DELETE', `/suggestions/${one.id}`);
    const reply = await api.delete(`/suggestions/${id}`);
    await lane.platform.idle();
    for (const path of [`/users/${person.id}`, `/groups/${groupId}`, `/courses/${courseId}`]) {
      const { status, body } = await api.delete(path);
      if (status !== 200 && status !== 404) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    }
    return reply;
  },
});

/** A session of a learner of the lane's owner in a training. */
interface RacedSession {
  lane: RaceLane;
  person: Person;
  id: string;
  /** The number of the shared badge. */
  badge?: string;
  /** The credential of a badge that the person withdraws. */
  downloaded?: Credential;
}

const shareBadge = async (record: RacedSession) => {
  const path = `/trainings/${trainingOf(record)}/badges/1/open-badge`;
  const reply = await record.person.api.post<SharedBadge>(path);
  if (reply.status === 200) record.badge = reply.body.number;
  return reply;
};

const trainingOf = ({ lane }: RacedSession): string => lane.fillers[0];
const signedOut = { UNAUTHENTICATED: 'the member was deleted' };

const sessionCalls: RacedCall<RacedSession>[] = [
  {
    id: 'openSession',
    refusals: signedOut,
    prepare: (record) => () => open(record.person.api, trainingOf(record)),
  },
  {
    id: 'openSession',
    variant: 'same id',
    refusals: signedOut,
    prepare: (record) => () => open(record.person.api, trainingOf(record), record.id),
  },
  ...[
    { variant: 'half', fields: { sequence: 2, progressionPercent: 50, minuteSpent: 3 } },
    { variant: 'end', fields: { sequence: 3, progressionPercent: 100, minuteSpent: 7, badgeNumbers: [1] } },
  ].map(
    ({ variant, fields }): RacedCall<RacedSession> => ({
      id: 'reportSession',
      variant,
      refusals: signedOut,
      prepare: (record) => () => report(record.person.api, trainingOf(record), record.id, fields),
    }),
  ),
  {
    id: 'reportSessions',
    refusals: signedOut,
    prepare: (record) => () =>
      record.person.api.post('/sessions/batch', {
        sessions: [
          {
            ...{ trainingId: trainingOf(record), id: record.id, fileType: 'WEB_GL' },
            ...{ startedAt: new Date().toISOString(), ...reportFields({ sequence: 4, minuteSpent: 9 }) },
          },
        ],
      }),
  },
  {
    id: 'createSessionImage',
    refusals: signedOut,
    prepare: (record) => () =>
      record.person.api.post(`/trainings/${trainingOf(record)}/sessions/${record.id}/images`, {
        ...{ fileName: 'hits.png', fileSize: 500, contentType: 'image/png' },
      }),
  },
  {
    id: 'likeTraining',
    refusals: signedOut,
    prepare: (record) => () => record.person.api.put(`/trainings/${trainingOf(record)}/like`),
  },
  {
    id: 'createLaunchCode',
    refusals: { ...signedOut, FILE_NOT_READY: 'the training has no program' },
    prepare: (record) => () =>
      record.person.api.post('/launcher/code', { trainingId: trainingOf(record), fileType: 'UNITY' }),
  },
  {
    id: 'shareTrainingBadge',
    refusals: { ...signedOut, NOT_FOUND: 'the progress was reset' },
    prepare: (record) => () => shareBadge(record),
  },
  {
    id: 'withdrawOpenBadge',
    refusals: { ...signedOut, NOT_FOUND: 'the progress was reset' },
    async prepare(record) {
      const { body } = await shareBadge(record);
      const credential = await readCredential(record.lane.platform.anonymous, body.number);
      if (credential.status === 200) record.downloaded = credential.body;
      return () => record.person.api.delete(`/open-badges/${body.number}`);
    },
  },
  {
    id: 'resetMemberProgress',
    prepare: (record) => () =>
      record.lane.owner.admin.api.delete(
        `/users/${record.person.id}/stats/general?trainingId=${trainingOf(record)}`,
      ),
  },
  {
    id: 'deleteMember',
    prepare:
      ({ lane, person }) =>
      () =>
        lane.owner.admin.api.delete(`/users/${person.id}`),
  },
];

export const sessions = aggregate<RacedSession>({
  name: 'session',
  calls: sessionCalls,
  async create(lane) {
    const person = await lane.platform.member(lane.owner);
    const { status, body } = await open(person.api, lane.fillers[0]);
    if (status !== 201) throw new Error(`session: ${status} ${JSON.stringify(body)}`);
    await report(person.api, lane.fillers[0], body.id, { badgeNumbers: [1] });
    return { lane, person, id: body.id };
  },
  async disagreements(record) {
    const { lane, person, badge, downloaded } = record;
    const path = `/users/${person.id}/stats/general?trainingId=${trainingOf(record)}`;
    const [own, ofAdmin] = await Promise.all([
      person.api.get<MemberStats>(path),
      lane.owner.admin.api.get<MemberStats>(path),
    ]);
    const shared = badge ? await readCredential(lane.platform.anonymous, badge) : undefined;
    if (own.status === 401 && ofAdmin.status === 404)
      return (shared?.status ?? 404) === 404 ? [] : ['the badge of a deleted member is public'];
    if (own.status !== 200 || ofAdmin.status !== 200) return [`figures ${own.status} and ${ofAdmin.status}`];
    const has = own.body.userStat?.badgeNumbers.includes(1) ?? false;
    const credential = downloaded ?? shared?.body;
    if (credential && (await isRevoked(lane.platform.anonymous, credential)) === has)
      return [`the member ${has ? 'has' : 'lacks'} the badge, and the bit of the shared one differs`];
    return JSON.stringify(own.body) === JSON.stringify(ofAdmin.body)
      ? []
      : ['the learner and the administrator see different figures'];
  },
  edit: async (record) => {
    const reply = await report(record.person.api, trainingOf(record), record.id, { sequence: 9 });
    // A deleted member is signed out.
    return reply.status === 401
      ? record.lane.owner.admin.api.get(`/users/${record.person.id}/badges`)
      : reply;
  },
  remove: ({ lane, person }) => lane.owner.admin.api.delete(`/users/${person.id}`),
});

/** A device code of a member of the lane's owner, and a device that is signed in. */
interface RacedDevice {
  lane: RaceLane;
  person: Person;
  id: string;
  code: string;
}

const pair = ({ lane }: RacedDevice, code: string) =>
  lane.platform.anonymous.post<{ deviceId: string }>('/devices/pair', { code, deviceName: 'Headset' });

export const devices = aggregate<RacedDevice>({
  name: 'device',
  calls: [
    {
      id: 'createDeviceCode',
      refusals: signedOut,
      prepare:
        ({ person }) =>
        () =>
          person.api.post('/devices/code', {}),
    },
    { id: 'pairDevice', prepare: (record) => () => pair(record, record.code) },
    {
      id: 'deleteDevice',
      refusals: signedOut,
      prepare:
        ({ person, id }) =>
        () =>
          person.api.delete(`/devices/${id}`),
    },
    {
      id: 'logoutEverywhere',
      refusals: signedOut,
      prepare:
        ({ person }) =>
        () =>
          person.api.post('/users/logout/everywhere'),
    },
    {
      id: 'deleteMember',
      prepare:
        ({ lane, person }) =>
        () =>
          lane.owner.admin.api.delete(`/users/${person.id}`),
    },
  ],
  async create(lane) {
    const person = await lane.platform.member(lane.owner);
    const codeOf = async () =>
      (await person.api.ok<{ code: string }>('POST', '/devices/code', { body: {} })).code;
    const record = { lane, person, id: '', code: '' };
    const paired = await pair(record, await codeOf());
    if (paired.status !== 200) throw new Error(`pairing: ${paired.status} ${JSON.stringify(paired.body)}`);
    return { ...record, id: paired.body.deviceId, code: await codeOf() };
  },
  async disagreements({ lane, person }) {
    const filter = encodeURIComponent(JSON.stringify({ userId: [person.id] }));
    const ofAdmin = await lane.owner.admin.api.ok<Device[]>('GET', `/devices?filter=${filter}`);
    const own = await person.api.get<Device[]>(`/devices?filter=${filter}`);
    if (own.status === 401) {
      const members = await lane.owner.admin.api.ok<{ id: string }[]>('GET', '/users?range=[0,999]');
      const exists = members.some(({ id }) => id === person.id);
      return !exists && ofAdmin.length > 0 ? ['the member was deleted, and a device is listed'] : [];
    }
    const ids = (list: Device[]) =>
      list
        .map(({ id }) => id)
        .sort()
        .join();
    return ids(own.body) === ids(ofAdmin) ? [] : ['the member and the administrator see different devices'];
  },
  async edit({ lane, person }) {
    const reply = await lane.owner.admin.api.post('/devices/code', { userId: person.id });
    return reply;
  },
  remove: ({ lane, person }) => lane.owner.admin.api.delete(`/users/${person.id}`),
});

/** A release of the launcher. */
interface RacedRelease {
  lane: RaceLane;
  id: string;
  version: string;
}

const releaseFields = (version: string) => ({
  platform: 'windows',
  format: 'exe',
  version,
  state: 'available',
});
const newVersion = () => unique('').slice(-10);
const otherUpload = { CONFLICT: 'another upload of the release was completed' };

export const releases = aggregate<RacedRelease>({
  name: 'release',
  calls: [
    {
      id: 'createRelease',
      variant: 'same version',
      prepare:
        ({ lane, version }) =>
        () =>
          lane.root.post('/launcher/releases', releaseFields(version)),
    },
    {
      id: 'updateRelease',
      variant: 'same version',
      prepare:
        ({ lane, id, version }) =>
        () =>
          lane.root.put(`/launcher/releases/${id}`, releaseFields(version)),
    },
    {
      id: 'updateRelease',
      prepare:
        ({ lane, id }) =>
        () =>
          lane.root.put(`/launcher/releases/${id}`, releaseFields(newVersion())),
    },
    {
      id: 'putReleaseFile',
      refusals: otherUpload,
      prepare:
        ({ lane, id }) =>
        () =>
          lane.root.put(`/launcher/releases/${id}/file`, { fileName: 'setup.exe', fileSize: 4000 }),
    },
    {
      id: 'completeUpload',
      refusals: { ...otherUpload, UPLOAD_INCOMPLETE: 'the upload was dropped' },
      async prepare({ lane, id }) {
        const bytes = windowsProgram();
        const body = { fileName: 'setup.exe', fileSize: bytes.length };
        const ticket = await lane.root.ok<UploadTicket>('PUT', `/launcher/releases/${id}/file`, { body });
        const part = await sendPart(lane.root, ticket, bytes, 1);
        return () => complete(lane.root, ticket.uploadId, [part]);
      },
    },
    {
      id: 'deleteUpload',
      async prepare({ lane, id }) {
        const body = { fileName: 'setup.exe', fileSize: 4000 };
        const ticket = await lane.root.ok<UploadTicket>('PUT', `/launcher/releases/${id}/file`, { body });
        return () => lane.root.delete(`/uploads/${ticket.uploadId}`);
      },
    },
    {
      id: 'deleteRelease',
      prepare:
        ({ lane, id }) =>
        () =>
          lane.root.delete(`/launcher/releases/${id}`),
    },
  ],
  async create(lane) {
    const body = releaseFields(newVersion());
    const { id } = await lane.root.ok<ReleaseRecord>('POST', '/launcher/releases', { body });
    return { lane, id, version: newVersion() };
  },
  async disagreements({ lane, id, version }) {
    const detail = await lane.root.get<ReleaseRecord>(`/launcher/releases/${id}`);
    const list = await lane.platform.anonymous.ok<ReleaseRecord[]>('GET', '/launcher/releases');
    const row = list.find((one) => one.id === id);
    const lines: string[] = [];
    if (Boolean(row) !== (detail.status === 200))
      lines.push(`detail ${detail.status}, the list ${row ? 'contains' : 'lacks'} it`);
    for (const field of ['version', 'available', 'sha256', 'fileSize'] as const)
      if (row && row[field] !== detail.body[field]) lines.push(`${field} differs in the list`);
    if (list.filter((one) => one.version === version).length > 1) lines.push('two releases have one version');
    return lines;
  },
  edit: ({ lane, id }) => lane.root.put(`/launcher/releases/${id}`, releaseFields(newVersion())),
  async remove({ lane, id, version }) {
    const list = await lane.platform.anonymous.ok<ReleaseRecord[]>('GET', '/launcher/releases');
    for (const one of list)
      if (one.version === version && one.id !== id)
        await lane.root.ok('DELETE', `/launcher/releases/${one.id}`);
    return lane.root.delete(`/launcher/releases/${id}`);
  },
});
