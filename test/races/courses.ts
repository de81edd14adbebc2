import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { Client } from '../factories/client.ts';
import { addCourse, courseFields, listCourses } from '../factories/courses.ts';
import { resource } from '../factories/documents.ts';
import { suggestCourse } from '../factories/suggestions.ts';
import { draft, readyTraining } from '../factories/trainings.ts';
import { aggregate, mustSucceed, type RacedCall, type RaceLane, type Roles, shared } from './race.ts';

/** A course of the lane's owner, or of the provider. */
interface RacedCourse {
  lane: RaceLane;
  id: string;
  author: Client;
  /** People who may see the course: of the owner, or of the customer where the provider's course is opened to it. */
  learner: Client;
  /** Trainings of the author that no other race changes. */
  trainings: readonly string[];
}

const documentOf = (lane: RaceLane, author: Client, name: string): Promise<string> =>
  shared(lane, name, async () => (await resource(author)).id);

const openToCustomer = ({ root, customer }: RaceLane, ids: readonly string[]) =>
  root.put(`/clients/${customer.id}/courses`, ids);

/** Adds a training to the course that nothing else contains. */
async function addDraft({ lane, author, id, trainings }: RacedCourse): Promise<string> {
  const added = await draft(author, lane.ids);
  await author.ok('PUT', `/courses/${id}`, { body: courseFields([...trainings, added.id]) });
  return added.id;
}

const calls: RacedCall<RacedCourse>[] = [
  {
    id: 'updateCourse',
    prepare:
      ({ author, id, trainings }) =>
      () =>
        author.put(`/courses/${id}`, courseFields(trainings)),
  },
  {
    id: 'updateCourse',
    variant: 'add a training',
    refusals: { INVALID_COURSE: 'the training was deleted' },
    async prepare({ lane, author, id, trainings }) {
      const added = await draft(author, lane.ids);
      return () => author.put(`/courses/${id}`, courseFields([...trainings, added.id]));
    },
  },
  {
    id: 'updateCourse',
    variant: 'remove a training',
    async prepare(course) {
      await addDraft(course);
      return () => course.author.put(`/courses/${course.id}`, courseFields(course.trainings));
    },
  },
  {
    id: 'deleteTraining',
    async prepare(course) {
      const added = await addDraft(course);
      return () => course.author.delete(`/trainings/${added}`);
    },
  },
  {
    id: 'putCourseResources',
    async prepare({ lane, author, id }) {
      const resources = [await documentOf(lane, author, `document of ${author === lane.root}`)];
      return () => author.put(`/courses/${id}/resources`, { resources });
    },
  },
  {
    id: 'deleteResource',
    async prepare({ author, id }) {
      const document = await resource(author);
      await author.ok('PUT', `/courses/${id}/resources`, { body: { resources: [document.id] } });
      return () => author.delete(`/resources/${document.id}`);
    },
  },
  {
    id: 'favoriteCourse',
    prepare:
      ({ learner, id }) =>
      () =>
        learner.put(`/courses/${id}/favorite`),
  },
  {
    id: 'unfavoriteCourse',
    async prepare({ learner, id }) {
      await mustSucceed(learner.put(`/courses/${id}/favorite`));
      return () => learner.delete(`/courses/${id}/favorite`);
    },
  },
  {
    id: 'deleteCourse',
    prepare:
      ({ author, id }) =>
      () =>
        author.delete(`/courses/${id}`),
  },
];

const suggesting: RacedCall<RacedCourse> = {
  id: 'suggestCourses',
  prepare:
    ({ lane, author, id }) =>
    () =>
      suggestCourse(author, { userIds: [lane.learner.id], groupIds: [], courseIds: [id] }),
};

const openings: RacedCall<RacedCourse>[] = [
  {
    id: 'replaceOrganisationCourses',
    variant: 'open',
    prepare:
      ({ lane, id }) =>
      () =>
        openToCustomer(lane, [id]),
  },
  {
    id: 'replaceOrganisationCourses',
    variant: 'close',
    async prepare({ lane, id }) {
      await mustSucceed(openToCustomer(lane, [id]));
      return () => openToCustomer(lane, []);
    },
  },
];

async function disagreements({ lane, id, author, trainings }: RacedCourse, asked: Roles): Promise<string[]> {
  const all: [string, Client][] = [
    ['author', author],
    ['administrator of the owner', lane.colleague.api],
    ['manager', lane.manager.api],
    ['learner', lane.learner.api],
    ['super admin', lane.root],
    ['administrator of the customer', lane.customer.admin.api],
    ['learner of the customer', lane.customerLearner.api],
  ];
  const some = ['author', 'super admin', 'learner', 'learner of the customer'];
  const roles = asked === 'all' ? all : all.filter(([role]) => some.includes(role));
  const lines: string[] = [];
  const seen = new Map<string, boolean>();
  for (const [role, api] of roles) {
    const detail = await api.get<CourseDetail>(`/courses/${id}?lang=en`);
    const rows = await listCourses(
      api,
      role.includes('learner') ? { trainingId: [trainings[0]] } : { id: [id] },
    );
    const isVisible = detail.status === 200;
    seen.set(role, isVisible);
    if (!isVisible && detail.status !== 404) lines.push(`${role}: the detail answered ${detail.status}`);
    const row = rows.body.find((one) => one.id === id);
    if (Boolean(row) !== isVisible)
      lines.push(`${role}: detail ${detail.status}, the list ${row ? 'contains' : 'lacks'} it`);
    else if (row && JSON.stringify(row) !== JSON.stringify(detail.body))
      lines.push(`${role}: the list differs from the detail`);
  }
  const exists = seen.get('author');
  if (seen.get('super admin') !== exists) lines.push("super admin: detail differs from the author's");
  const usage = await author.ok<{ id: string }[]>('GET', `/trainings/${trainings[0]}/usage`);
  if (usage.some((one) => one.id === id) !== exists)
    lines.push(`the usage of its training ${exists ? 'lacks' : 'contains'} it`);
  const opened = await lane.root.ok<string[]>('GET', `/clients/${lane.customer.id}/courses`);
  const isOpen = opened.includes(id);
  if (isOpen && !exists) lines.push('deleted, and still opened to the customer');
  for (const role of ['administrator of the customer', 'learner of the customer'])
    if (seen.has(role) && seen.get(role) !== isOpen)
      lines.push(`${role}: ${seen.get(role) ? 'sees' : 'does not see'} it`);
  return lines;
}

const definition = {
  disagreements,
  edit: ({ author, id, trainings }: RacedCourse) => author.put(`/courses/${id}`, courseFields(trainings)),
  remove: ({ author, id }: RacedCourse) => author.delete(`/courses/${id}`),
};

export const courses = aggregate<RacedCourse>({
  ...definition,
  name: 'course',
  calls: [...calls, suggesting],
  async create(lane) {
    const author = lane.owner.admin.api;
    const { id } = await addCourse(author, lane.fillers);
    return { lane, id, author, learner: lane.learner.api, trainings: lane.fillers };
  },
});

/** Two trainings of the provider that are ready. */
const providedTrainings = (lane: RaceLane): Promise<string[]> =>
  shared(lane, 'trainings of the provider', async () => {
    const trainings = await Promise.all([
      readyTraining(lane.platform, lane.root, lane.ids),
      draft(lane.root, lane.ids),
    ]);
    return trainings.map(({ id }) => id);
  });

export const providedCourses = aggregate<RacedCourse>({
  ...definition,
  name: "provider's course",
  calls: [...calls, ...openings],
  async create(lane) {
    const trainings = await providedTrainings(lane);
    const { id } = await addCourse(lane.root, trainings);
    await mustSucceed(openToCustomer(lane, [id]));
    return { lane, id, author: lane.root, learner: lane.customerLearner.api, trainings };
  },
});
