import type {
  Assignment,
  ReminderSettings,
  RequiredPerson,
  RequirementDetail,
} from '../../shared/contracts/learning/assignments.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { type Person, unique } from '../factories/platform.ts';
import { aggregate, type RaceLane } from './race.ts';

/** An assignment of the lane's owner, with its person, group and content. */
interface RacedAssignment {
  lane: RaceLane;
  api: Client;
  id: string;
  person: Person;
  groupId: string;
  courseId: string;
}

const assign = (api: Client, body: object) =>
  api.post<{ ids: string[] }>('/assignments', { dueDays: 5, ...body });
const assignAgain = ({ api, person, courseId }: RacedAssignment) =>
  assign(api, { userIds: [person.id], courseIds: [courseId], dueDays: 9 });
const listAssignments = (api: Client, contentId: string) =>
  api.ok<Assignment[]>(
    'GET',
    `/assignments?filter=${encodeURIComponent(JSON.stringify({ contentId: [contentId] }))}`,
  );
const change = ({ api, person }: RacedAssignment, body: object) =>
  api.post('/requirements/changes', { userIds: [person.id], ...body });
const memberGone = { NOT_FOUND: 'the member or the content was deleted' };

export const assignments = aggregate<RacedAssignment>({
  name: 'assignment',
  calls: [
    { id: 'createAssignments', refusals: memberGone, prepare: (record) => () => assignAgain(record) },
    {
      id: 'changeRequirements',
      variant: 'exempt',
      refusals: memberGone,
      prepare: (record) => () => change(record, { action: 'exempt', reason: 'On leave' }),
    },
    {
      id: 'changeRequirements',
      variant: 'require again',
      refusals: memberGone,
      prepare: (record) => () => change(record, { action: 'require' }),
    },
    {
      id: 'updateReminderSettings',
      prepare:
        ({ api }) =>
        () =>
          api.put('/requirements/reminders', {
            ...{ daysBefore: [3], daysBetween: 4, informManagers: false },
          } satisfies ReminderSettings),
    },
    {
      id: 'updateGroup',
      refusals: memberGone,
      prepare:
        ({ api, groupId }) =>
        () =>
          api.put(`/groups/${groupId}`, { name: unique('Empty'), userIds: [] }),
    },
    {
      id: 'deleteMember',
      prepare:
        ({ api, person }) =>
        () =>
          api.delete(`/users/${person.id}`),
    },
    {
      id: 'deleteCourse',
      prepare:
        ({ api, courseId }) =>
        () =>
          api.delete(`/courses/${courseId}`),
    },
    {
      id: 'deleteAssignment',
      prepare:
        ({ api, id }) =>
        () =>
          api.delete(`/assignments/${id}`),
    },
  ],
  async create(lane) {
    const api = lane.owner.admin.api;
    const person = await lane.platform.member(lane.owner);
    const body = { name: unique('Group'), userIds: [person.id] };
    const { id: groupId } = await api.ok<{ id: string }>('POST', '/groups', { body });
    const { id: courseId } = await addCourse(api, lane.fillers);
    const reply = await assign(api, { groupIds: [groupId], courseIds: [courseId] });
    if (reply.status !== 202) throw new Error(`assignment: ${reply.status} ${JSON.stringify(reply.body)}`);
    return { lane, api, id: reply.body.ids[0] ?? '', person, groupId, courseId };
  },
  async disagreements({ lane, api, person, courseId }) {
    await lane.platform.idle();
    const lines: string[] = [];
    const [own, other] = await Promise.all(
      [api, lane.colleague.api].map((one) => listAssignments(one, courseId)),
    );
    if (JSON.stringify(own) !== JSON.stringify(other))
      lines.push('the administrators see different assignments');
    const filter = encodeURIComponent(JSON.stringify({ id: [person.id] }));
    const [row] = await api.ok<RequiredPerson[]>('GET', `/requirements?filter=${filter}`);
    const onBoard = row?.requirements.find(({ content }) => content.id === courseId);
    const received = await person.api.get<RequirementDetail[]>('/requirements/own');
    if (received.status !== 200) {
      if (row) lines.push('the board shows a deleted member');
      return lines;
    }
    const mine = received.body.find(({ content }) => content.id === courseId);
    const isDeleted = (await api.get(`/courses/${courseId}`)).status !== 200;
    if (!isDeleted && JSON.stringify(mine) !== JSON.stringify(onBoard))
      lines.push(`the member sees ${JSON.stringify(mine)}, the board shows ${JSON.stringify(onBoard)}`);
    if (onBoard !== undefined && own?.length === 0) lines.push('required without an assignment');
    return lines;
  },
  edit: assignAgain,
  async remove({ lane, api, person, groupId, courseId, id }) {
    for (const one of await listAssignments(api, courseId))
      if (one.id !== id) await api.ok('DELETE', `/assignments/${one.id}`);
    const reply = await api.delete(`/assignments/${id}`);
    await lane.platform.idle();
    for (const path of [`/users/${person.id}`, `/groups/${groupId}`, `/courses/${courseId}`]) {
      const { status, body } = await api.delete(path);
      if (status !== 200 && status !== 404) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    }
    return reply;
  },
});
