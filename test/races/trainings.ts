import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentFile, FileType } from '../../shared/contracts/content/content-files.ts';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { FileVersion } from '../../shared/contracts/delivery/uploads.ts';
import { type Client, form } from '../factories/client.ts';
import { addCourse, courseFields } from '../factories/courses.ts';
import { masterContent, resource } from '../factories/documents.ts';
import { unique } from '../factories/platform.ts';
import { open, report } from '../factories/sessions.ts';
import { suggest } from '../factories/suggestions.ts';
import { addPictures, draft, sendPicture, text, trainingFields } from '../factories/trainings.ts';
import { complete, openTicket, sendPart } from '../factories/uploads.ts';
import { apkZip, webGlZip } from '../factories/zips.ts';
import {
  type AggregateDefinition,
  aggregate,
  mustSucceed,
  type RacedCall,
  type RaceLane,
  type Roles,
  shared,
} from './race.ts';

/** A training of the lane's owner. */
export interface RacedTraining {
  lane: RaceLane;
  id: string;
  author: Client;
  /** The partner that the training names. Absent for a training of the owner. */
  partnerId?: string;
}

const pictureParts = ['cover', 'badges.1.logo', 'badges.2.logo'];
const pathOf = (part: string): string => (part === 'cover' ? 'logo' : part.replaceAll('.', '/'));

/** A training with all pictures except the lacking ones. New trainings are copied from it. */
const template = (
  lane: RaceLane,
  lacking: readonly string[],
  partnerId: string | undefined,
): Promise<string> =>
  shared(lane, `template ${partnerId ?? ''} ${lacking.join()}`, async () => {
    const api = lane.owner.admin.api;
    const { id } = await draft(api, lane.ids, partnerId ? { partnerId } : {});
    if (lacking.length === 0) await addPictures(api, id);
    else {
      const all = ['cover', 'badges.1.logo', 'badges.2.logo', 'badges.3.logo'];
      for (const part of all.filter((one) => !lacking.includes(one)))
        await sendPicture(api, `/trainings/${id}/${pathOf(part)}`);
    }
    return id;
  });

const smallFile = (api: Client, id: string, version = '1.0', retainCurrent = false) =>
  api.call('PUT', `/trainings/${id}/files/WEB_GL`, {
    form: form(
      { version, offlineAvailable: false, retainCurrent },
      { file: new File([Uint8Array.from(webGlZip({ seed: unique('seed') }))], 'content.zip') },
    ),
  });

const detailOf = (api: Client, id: string) => api.ok<TrainingDetail>('GET', `/trainings/${id}?lang=en`);

/** Waits until the files of the training are validated: all files, or one type. */
export async function untilReady(api: Client, path: string, type?: FileType): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const all = (await api.ok<{ files: ContentFile[] }>('GET', path)).files;
    const files = all.filter(({ fileType }) => type === undefined || type === fileType);
    if (files.length > 0 && files.every(({ status }) => status === 'ready')) return;
    await pause(50);
  }
  throw new Error(`${path}: the file is still not ready`);
}

async function create(
  lane: RaceLane,
  lacking: ReadonlySet<string>,
  partnerId?: string,
): Promise<RacedTraining> {
  const author = lane.owner.admin.api;
  const pictures = pictureParts.filter((part) => lacking.has(part));
  const from = await template(lane, pictures, partnerId);
  const { id } = await author.ok<{ id: string }>('POST', `/trainings/${from}/duplicate`);
  const record = { lane, id, author, ...(partnerId ? { partnerId } : {}) };
  await author.ok('PUT', `/trainings/${id}`, { body: fieldsOf(record) });
  if (!lacking.has('files')) {
    const { status, body } = await smallFile(author, id);
    if (status !== 200) throw new Error(`small file: ${status} ${JSON.stringify(body)}`);
    await untilReady(author, `/trainings/${id}`);
  }
  return record;
}

/** Fields of the form, under a new title. */
function fieldsOf({ lane, partnerId }: Pick<RacedTraining, 'lane' | 'partnerId'>, more: object = {}) {
  const title = unique('Training');
  return trainingFields(lane.ids, {
    i18n: [text('FR', title), text('EN', title)],
    ...(partnerId ? { partnerId } : {}),
    ...more,
  });
}

/** Opens exactly these trainings to the lane's customer. */
const openToCustomer = ({ root, customer }: RaceLane, ids: readonly string[]) =>
  root.put(`/clients/${customer.id}/trainings`, ids);

const documentsOf = (lane: RaceLane): Promise<string> =>
  shared(lane, 'document', async () => (await resource(lane.owner.admin.api)).id);

/** Sends files until the training has an earlier version, and returns the path of this version. */
async function retainVersion({ author, id }: RacedTraining): Promise<string> {
  const path = `/trainings/${id}/files/WEB_GL/versions`;
  for (const version of ['2.0', '3.0']) {
    await mustSucceed(smallFile(author, id, version, true));
    await untilReady(author, `/trainings/${id}`, 'WEB_GL');
    const { versions } = await author.ok<{ versions: FileVersion[] }>('GET', path);
    const earlier = versions.find(({ served }) => !served);
    if (earlier) return `${path}/${earlier.id}`;
  }
  throw new Error(`${path}: no earlier version`);
}

/** The training has a newer file, or none, by the time that the request arrives. */
const fileChanged = {
  CONFLICT: 'another request changed the same file',
  FILE_NOT_READY: 'the file was removed',
};
const notOffered = {
  NOT_INCLUDED: 'the training is not part of the offer any more',
  FILE_NOT_READY: 'the file was removed',
  NOT_PUBLISHED: 'a picture is missing',
};

const edits: RacedCall<RacedTraining>[] = [
  {
    id: 'updateTraining',
    prepare: (record) => () => record.author.put(`/trainings/${record.id}`, fieldsOf(record)),
  },
  {
    id: 'putTrainingLogo',
    supplies: 'cover',
    prepare:
      ({ author, id }) =>
      () =>
        sendPicture(author, `/trainings/${id}/logo`),
  },
  ...[1, 2].map(
    (number): RacedCall<RacedTraining> => ({
      id: 'putBadgeLogo',
      variant: `badge ${number}`,
      supplies: `badges.${number}.logo`,
      prepare:
        ({ author, id }) =>
        () =>
          sendPicture(author, `/trainings/${id}/badges/${number}/logo`),
    }),
  ),
  {
    id: 'putTrainingFile',
    variant: 'small content',
    supplies: 'files',
    refusals: fileChanged,
    prepare:
      ({ author, id }) =>
      () =>
        smallFile(author, id, '2.0'),
  },
  {
    id: 'putTrainingFile',
    variant: 'metadata',
    refusals: { ...fileChanged, VALIDATION: 'there is no file to change' },
    prepare:
      ({ author, id }) =>
      () =>
        author.put(`/trainings/${id}/files/WEB_GL`, { version: '1.1', offlineAvailable: true }),
  },
  {
    id: 'putTrainingFile',
    variant: 'ticket',
    refusals: fileChanged,
    prepare:
      ({ author, id }) =>
      () =>
        author.put(`/trainings/${id}/files/WEB_GL`, {
          fileName: 'content.zip',
          fileSize: 5000,
          version: '3.0',
          offlineAvailable: false,
        }),
  },
  {
    id: 'completeUpload',
    variant: 'another type',
    supplies: 'files',
    refusals: { ...fileChanged, UPLOAD_INCOMPLETE: 'the upload was dropped' },
    async prepare({ author, id }) {
      const bytes = apkZip({ seed: unique('seed') });
      const ticket = await openTicket(author, id, 'APK', { fileSize: bytes.length });
      const part = await sendPart(author, ticket, bytes, 1);
      return () => complete(author, ticket.uploadId, [part]);
    },
  },
  {
    id: 'deleteUpload',
    async prepare({ author, id }) {
      const { uploadId } = await openTicket(author, id, 'UNITY', { fileSize: 5000 });
      return () => author.delete(`/uploads/${uploadId}`);
    },
  },
  {
    id: 'deleteTrainingFile',
    refusals: fileChanged,
    prepare:
      ({ author, id }) =>
      () =>
        author.delete(`/trainings/${id}/files/WEB_GL`),
  },
  {
    id: 'putTrainingFile',
    variant: 'content that retains the current version',
    supplies: 'files',
    refusals: fileChanged,
    prepare:
      ({ author, id }) =>
      () =>
        smallFile(author, id, '2.0', true),
  },
  {
    id: 'restoreTrainingFileVersion',
    refusals: fileChanged,
    async prepare(record) {
      const path = await retainVersion(record);
      return () => record.author.post(`${path}/restore`);
    },
  },
  {
    id: 'deleteTrainingFileVersion',
    refusals: { ...fileChanged, VERSION_IS_SERVED: 'another request restored the version' },
    async prepare(record) {
      const path = await retainVersion(record);
      return () => record.author.delete(path);
    },
  },
  {
    id: 'putJsonStep',
    prepare:
      ({ author, id }) =>
      () =>
        author.put(`/trainings/${id}/json-step`, {
          sessions: [{ name: unique('Session'), steps: [{ name: 'Step', isPercent: false }] }],
        }),
  },
  {
    id: 'deleteJsonStep',
    async prepare({ author, id }) {
      const steps = [{ name: 'Step', isPercent: true }];
      await author.ok('PUT', `/trainings/${id}/json-step`, { body: { sessions: [{ name: 'S', steps }] } });
      return () => author.delete(`/trainings/${id}/json-step`);
    },
  },
  {
    id: 'putTrainingResources',
    async prepare({ lane, author, id }) {
      const resources = [await documentsOf(lane)];
      return () => author.put(`/trainings/${id}/resources`, { resources });
    },
  },
  {
    id: 'deleteResource',
    async prepare({ author, id }) {
      const document = await resource(author);
      await author.ok('PUT', `/trainings/${id}/resources`, { body: { resources: [document.id] } });
      return () => author.delete(`/resources/${document.id}`);
    },
  },
  {
    id: 'duplicateTraining',
    prepare:
      ({ author, id }) =>
      () =>
        author.post(`/trainings/${id}/duplicate`),
  },
  {
    id: 'replaceOrganisationTrainings',
    variant: 'open',
    prepare:
      ({ lane, id }) =>
      () =>
        openToCustomer(lane, [id]),
  },
  {
    id: 'replaceOrganisationTrainings',
    variant: 'close',
    async prepare({ lane, id }) {
      await mustSucceed(openToCustomer(lane, [id]));
      return () => openToCustomer(lane, []);
    },
  },
  {
    id: 'deleteTraining',
    refusals: { CONFLICT: 'a file is being validated' },
    prepare:
      ({ author, id }) =>
      () =>
        author.delete(`/trainings/${id}`),
  },
];

const uses: RacedCall<RacedTraining>[] = [
  {
    id: 'updateTraining',
    variant: 'link master content',
    refusals: { CONFLICT: 'an upload is on its way' },
    async prepare(record) {
      const { lane, author, id } = record;
      const master = await shared(lane, 'master content', () =>
        masterContent(lane.platform, author, { seed: unique('master') }),
      );
      return () =>
        author.put(
          `/trainings/${id}`,
          fieldsOf(record, { masterContentId: master.id, launchParameter: 'scene=1' }),
        );
    },
  },
  ...(['likeTraining', 'favoriteTraining'] as const).map(
    (id): RacedCall<RacedTraining> => ({
      id,
      refusals: notOffered,
      prepare: (record) => () =>
        record.lane.learner.api.put(`/trainings/${record.id}/${id.replace('Training', '')}`),
    }),
  ),
  ...(['unlikeTraining', 'unfavoriteTraining'] as const).map(
    (id): RacedCall<RacedTraining> => ({
      id,
      refusals: notOffered,
      async prepare({ lane, id: trainingId }) {
        const path = `/trainings/${trainingId}/${id === 'unlikeTraining' ? 'like' : 'favorite'}`;
        const { status } = await lane.learner.api.put(path);
        if (status >= 500) throw new Error(`${path}: ${status}`);
        return () => lane.learner.api.delete(path);
      },
    }),
  ),
  {
    id: 'suggestTrainings',
    refusals: notOffered,
    prepare:
      ({ lane, author, id }) =>
      () =>
        suggest(author, { userIds: [lane.learner.id], groupIds: [], trainingIds: [id] }),
  },
  {
    id: 'createCourse',
    refusals: { INVALID_COURSE: 'the training was deleted' },
    prepare:
      ({ lane, author, id }) =>
      () =>
        author.post('/courses?lang=en', courseFields([lane.fillers[0], id])),
  },
  {
    id: 'updateCourse',
    refusals: { INVALID_COURSE: 'the training was deleted' },
    async prepare({ lane, author, id }) {
      const course = await addCourse(author, [...lane.fillers]);
      return () => author.put(`/courses/${course.id}`, courseFields([lane.fillers[0], id]));
    },
  },
  {
    id: 'deleteCourse',
    async prepare({ lane, author, id }) {
      const course = await addCourse(author, [lane.fillers[0], id]);
      return () => author.delete(`/courses/${course.id}`);
    },
  },
  {
    id: 'openSession',
    refusals: notOffered,
    prepare:
      ({ lane, id }) =>
      () =>
        open(lane.learner.api, id),
  },
  {
    id: 'reportSession',
    refusals: notOffered,
    async prepare({ lane, id }) {
      // A training that lacks a part has no sessions yet: the report is then answered 404.
      const { body } = await open(lane.learner.api, id);
      return () =>
        report(lane.learner.api, id, body.id ?? randomUUID(), { progressionPercent: 100, badgeNumbers: [1] });
    },
  },
];

/** The training as one role sees it: its detail, and its row in a list. */
interface TrainingByRole {
  role: string;
  detail: TrainingDetail | undefined;
  row: TrainingItem | undefined;
}

async function viewOf(role: string, api: Client, id: string, filter: object): Promise<TrainingByRole> {
  const path = `/trainings?lang=en&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const [{ status, body }, rows] = await Promise.all([
    api.get<TrainingDetail>(`/trainings/${id}?lang=en`),
    api.ok<TrainingItem[]>('GET', path),
  ]);
  if (status !== 200 && status !== 404) throw new Error(`${role}: the detail answered ${status}`);
  return { role, detail: status === 200 ? body : undefined, row: rows.find((one) => one.id === id) };
}

const sameFields = [
  ...(['durationInMinute', 'categoryId', 'logo', 'background', 'totalLike', 'like', 'favorite'] as const),
  ...(['isVerified', 'isUpdated', 'isFromPartner', 'isOwner', 'isUnlocked', 'lastModifiedDate'] as const),
  ...(['fileSize', 'progressionPercent'] as const),
];

/** Returns what differs between the detail and the list of one role. */
function* differencesIn({ role, detail, row }: TrainingByRole): Generator<string> {
  if (Boolean(row) !== Boolean(detail))
    yield `${role}: detail ${detail ? 200 : 404}, the list ${row ? 'contains' : 'lacks'} it`;
  if (!row || !detail) return;
  for (const field of sameFields)
    if (row[field] !== detail[field])
      yield `${role}: ${field} is ${detail[field]} in the detail and ${row[field]} in the list`;
  if (row.resourceCount !== detail.resources.length)
    yield `${role}: ${detail.resources.length} documents in the detail and ${row.resourceCount} in the list`;
  // A row of an author contains files that are on their way, too.
  const [types, listed] = [detail.files.map(({ fileType }) => fileType), row.fileTypes].map((list) =>
    [...list].sort().join(),
  );
  if (types !== listed) yield `${role}: files [${types}] in the detail and [${listed}] in the list`;
  if (detail.isOwner && detail.missing && (row.isDraft ?? false) !== detail.missing.length > 0)
    yield `${role}: missing is [${detail.missing}] and isDraft is ${row.isDraft} in the list`;
}

/** Roles of the lane. Authors see drafts. */
const rolesOf = ({ owner, colleague, manager, learner, root, customer, customerLearner }: RaceLane) => ({
  authors: {
    author: owner.admin.api,
    'other administrator': colleague.api,
    manager: manager.api,
    'super admin': root,
  },
  learner: learner.api,
  customers: {
    'administrator of the customer': customer.admin.api,
    'learner of the customer': customerLearner.api,
  },
});

async function disagreements({ lane, id, author }: RacedTraining, asked: Roles): Promise<string[]> {
  const found = await author.get<TrainingDetail>(`/trainings/${id}?lang=en`);
  const title = found.status === 200 ? found.body.i18n.find(({ lang }) => lang === 'EN')?.title : undefined;
  const { authors, learner, customers } = rolesOf(lane);
  const all: [string, Client][] = [
    ...Object.entries(authors),
    ['learner', learner],
    ...Object.entries(customers),
  ];
  const some = all.filter(([role]) => ['author', 'super admin', 'learner'].includes(role));
  const views = await Promise.all(
    (asked === 'all' ? all : some).map(([role, api], place) =>
      // Both ways to find a training in a list are used, by different roles.
      viewOf(role, api, id, title && place % 2 ? { q: title } : { id: [id] }),
    ),
  );
  const lines = views.flatMap((view) => [...differencesIn(view)]);
  const [own] = views;
  const opened = await lane.root.ok<string[]>('GET', `/clients/${lane.customer.id}/trainings`);
  const isOpen = opened.includes(id);
  if (isOpen && !own?.detail) lines.push('deleted, and still opened to the customer');
  for (const { role, detail } of views) {
    const expected =
      role in authors
        ? own?.detail !== undefined
        : role === 'learner'
          ? own?.detail?.missing?.length === 0
          : isOpen && detail !== undefined;
    if (Boolean(detail) !== expected)
      lines.push(`${role}: ${detail ? 'sees' : 'does not see'} it, missing is [${own?.detail?.missing}]`);
  }
  return lines;
}

const definition: Omit<AggregateDefinition<RacedTraining>, 'name' | 'calls' | 'create'> = {
  disagreements,
  edit: (record) => record.author.put(`/trainings/${record.id}`, fieldsOf(record)),
  async remove({ lane, author, id }) {
    // A course may contain it since the race.
    const courses = await author.get<{ id: string }[]>(`/trainings/${id}/usage`);
    if (courses.status === 200)
      for (const course of courses.body) await author.ok('DELETE', `/courses/${course.id}`);
    return (await author.get(`/trainings/${id}`)).status === 404
      ? lane.root.delete(`/trainings/${id}`)
      : author.delete(`/trainings/${id}`);
  },
};

export const trainings = aggregate<RacedTraining>({
  ...definition,
  name: 'training',
  calls: [...edits, ...uses],
  create,
});

const partnerOf = (lane: RaceLane): Promise<string> =>
  shared(lane, 'partner', async () => {
    const body = { name: unique('Partner'), clientId: lane.owner.id };
    return (await lane.root.ok<{ id: string }>('POST', '/partners', { body })).id;
  });

/** Downloads each file as a super admin, because verification requires it. */
async function downloadAll({ lane, id }: RacedTraining): Promise<void> {
  const { files } = await detailOf(lane.root, id);
  for (const { fileType, status } of files)
    if (status === 'ready') await lane.root.ok('GET', `/trainings/${id}/files/${fileType}/download`);
}

const verifications = [true, false].map(
  (verified): RacedCall<RacedTraining> => ({
    id: 'verifyTraining',
    variant: verified ? 'verify' : 'take back',
    refusals: { NOT_DOWNLOADED: 'a newer file has not been downloaded' },
    async prepare(record) {
      await downloadAll(record);
      const verify = (value: boolean) =>
        record.lane.root.put(`/trainings/${record.id}/verify`, { verified: value });
      if (!verified) await mustSucceed(verify(true));
      return () => verify(verified);
    },
  }),
);

export const partnerTrainings = aggregate<RacedTraining>({
  ...definition,
  name: "partner's training",
  calls: [...verifications, ...edits],
  create: async (lane, lacking) => create(lane, lacking, await partnerOf(lane)),
});
