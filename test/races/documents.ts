import type { MasterContent } from '../../shared/contracts/content/master-contents.ts';
import type { Resource } from '../../shared/contracts/content/resources.ts';
import type { FileVersion, UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import { type Client, form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { listResources, pdf, resource, sendMasterFile } from '../factories/documents.ts';
import { unique } from '../factories/platform.ts';
import { draft, text, trainingFields } from '../factories/trainings.ts';
import { complete, sendPart } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';
import { aggregate, mustSucceed, type RacedCall, type RaceLane, type Roles } from './race.ts';
import { untilReady } from './trainings.ts';

/** A document of the lane's owner. */
interface RacedResource {
  lane: RaceLane;
  author: Client;
  id: string;
  /** A title that calls of the race give. */
  title: string;
}

const replaced = { CONFLICT: 'another request changed the same file' };

const pdfBytes = async () => new Uint8Array(await pdf().arrayBuffer());

async function openFile({ author, id }: RacedResource, fileSize: number): Promise<UploadTicket> {
  const body = { fileName: 'plan.pdf', fileSize };
  return author.ok<UploadTicket>('PUT', `/resources/${id}/file`, { body });
}

const resourceCalls: RacedCall<RacedResource>[] = [
  {
    id: 'createResource',
    variant: 'same title',
    prepare:
      ({ author, title }) =>
      () =>
        author.call('POST', '/resources', { form: form({ title }, { file: pdf() }) }),
  },
  {
    id: 'updateResource',
    variant: 'same title',
    prepare:
      ({ author, id, title }) =>
      () =>
        author.put(`/resources/${id}`, { title }),
  },
  {
    id: 'updateResource',
    variant: 'file',
    prepare:
      ({ author, id }) =>
      () =>
        author.call('PUT', `/resources/${id}`, { form: form({ title: unique('Title') }, { file: pdf() }) }),
  },
  {
    id: 'createResourceFile',
    variant: 'same title',
    prepare:
      ({ author, title }) =>
      () =>
        author.post('/resources/file', { title, fileName: 'plan.pdf', fileSize: 2000 }),
  },
  {
    id: 'putResourceFile',
    refusals: replaced,
    prepare:
      ({ author, id }) =>
      () =>
        author.put(`/resources/${id}/file`, { fileName: 'plan.pdf', fileSize: 2000 }),
  },
  {
    id: 'completeUpload',
    refusals: { ...replaced, UPLOAD_INCOMPLETE: 'the upload was dropped' },
    async prepare(record) {
      const bytes = await pdfBytes();
      const ticket = await openFile(record, bytes.length);
      const part = await sendPart(record.author, ticket, bytes, 1);
      return () => complete(record.author, ticket.uploadId, [part]);
    },
  },
  {
    id: 'deleteUpload',
    async prepare(record) {
      const { uploadId } = await openFile(record, 2000);
      return () => record.author.delete(`/uploads/${uploadId}`);
    },
  },
  {
    id: 'putTrainingResources',
    async prepare({ lane, author, id }) {
      const training = await draft(author, lane.ids);
      return () => author.put(`/trainings/${training.id}/resources`, { resources: [id] });
    },
  },
  {
    id: 'putCourseResources',
    async prepare({ lane, author, id }) {
      const course = await addCourse(author, lane.fillers);
      return () => author.put(`/courses/${course.id}/resources`, { resources: [id] });
    },
  },
  {
    id: 'deleteResource',
    prepare:
      ({ author, id }) =>
      () =>
        author.delete(`/resources/${id}`),
  },
];

export const resources = aggregate<RacedResource>({
  name: 'resource',
  calls: resourceCalls,
  async create(lane) {
    const author = lane.owner.admin.api;
    return { lane, author, id: (await resource(author)).id, title: unique('Title') };
  },
  async disagreements({ lane, author, id, title }, roles: Roles) {
    const rowOf = async (api: Client) =>
      (await listResources(api, { id: [id] })).find((one) => one.id === id);
    const lines: string[] = [];
    const [own, other, named] = await Promise.all([
      rowOf(author),
      roles === 'all' ? rowOf(lane.colleague.api) : undefined,
      listResources(author, { q: title }),
    ]);
    if (roles === 'all' && Boolean(other) !== Boolean(own))
      lines.push(`other administrator: the list ${other ? 'contains' : 'lacks'} it`);
    if (named.filter((one) => one.title === title).length > 1) lines.push('two documents have one title');
    for (const kind of ['trainings', 'courses'] as const)
      for (const used of own?.[kind] ?? []) {
        const { resources: shown } = await author.ok<{ resources: { id: string }[] }>(
          'GET',
          `/${kind}/${used.id}`,
        );
        if (!shown.some((one) => one.id === id))
          lines.push(`listed with one of ${kind} that does not show it`);
      }
    if (own && !own.upload && own.fileSize > 0 && (await fetch(own.file)).status !== 200)
      lines.push('its file cannot be downloaded');
    return lines;
  },
  edit: ({ author, id }) => author.put(`/resources/${id}`, { title: unique('Title') }),
  async remove({ author, id, title }) {
    const named: Resource[] = await listResources(author, { q: title });
    for (const one of named)
      if (one.title === title && one.id !== id) await author.ok('DELETE', `/resources/${one.id}`);
    return author.delete(`/resources/${id}`);
  },
});

/** A master content of the lane's owner with a file that is ready. */
interface RacedMaster {
  lane: RaceLane;
  author: Client;
  id: string;
  name: string;
  trainings: string[];
}

const linkedFields = ({ lane, id }: RacedMaster) => {
  const title = unique('Training');
  return trainingFields(lane.ids, {
    i18n: [text('FR', title), text('EN', title)],
    masterContentId: id,
    launchParameter: 'scene=1',
  });
};

const bytesOf = () => webGlZip({ seed: unique('seed') });

/** Sends files until the master content has an earlier version, and returns the path of this version. */
async function retainMasterVersion({ author, id }: RacedMaster): Promise<string> {
  const path = `/master-contents/${id}/files/WEB_GL/versions`;
  for (const version of ['2.0', '3.0']) {
    const fields = { version, offlineAvailable: false, retainCurrent: true };
    await mustSucceed(sendMasterFile(author, id, 'WEB_GL', bytesOf(), fields));
    await untilReady(author, `/master-contents/${id}`, 'WEB_GL');
    const { versions } = await author.ok<{ versions: FileVersion[] }>('GET', path);
    const earlier = versions.find(({ served }) => !served);
    if (earlier) return `${path}/${earlier.id}`;
  }
  throw new Error(`${path}: no earlier version`);
}

const masterCalls: RacedCall<RacedMaster>[] = [
  {
    id: 'createMasterContent',
    variant: 'same name',
    prepare:
      ({ author, name }) =>
      () =>
        author.post('/master-contents', { name }),
  },
  {
    id: 'updateMasterContent',
    variant: 'same name',
    prepare:
      ({ author, id, name }) =>
      () =>
        author.put(`/master-contents/${id}`, { name }),
  },
  {
    id: 'putMasterContentFile',
    variant: 'small content',
    supplies: 'files',
    refusals: replaced,
    prepare:
      ({ author, id }) =>
      () =>
        sendMasterFile(author, id, 'WEB_GL', bytesOf(), { version: '2.0', offlineAvailable: false }),
  },
  {
    id: 'putMasterContentFile',
    variant: 'metadata',
    refusals: replaced,
    prepare:
      ({ author, id }) =>
      () =>
        author.put(`/master-contents/${id}/files/WEB_GL`, { version: '1.1', offlineAvailable: true }),
  },
  {
    id: 'completeUpload',
    refusals: { ...replaced, UPLOAD_INCOMPLETE: 'the upload was dropped' },
    async prepare({ author, id }) {
      const bytes = bytesOf();
      const body = { fileName: 'c.zip', fileSize: bytes.length, version: '3.0', offlineAvailable: false };
      const ticket = await author.ok<UploadTicket>('PUT', `/master-contents/${id}/files/WEB_GL`, { body });
      const part = await sendPart(author, ticket, bytes, 1);
      return () => complete(author, ticket.uploadId, [part]);
    },
  },
  {
    id: 'deleteUpload',
    async prepare({ author, id }) {
      const body = { fileName: 'c.zip', fileSize: 4000, version: '3.0', offlineAvailable: false };
      const { uploadId } = await author.ok<UploadTicket>('PUT', `/master-contents/${id}/files/APK`, { body });
      return () => author.delete(`/uploads/${uploadId}`);
    },
  },
  {
    id: 'deleteMasterContentFile',
    refusals: replaced,
    prepare:
      ({ author, id }) =>
      () =>
        author.delete(`/master-contents/${id}/files/WEB_GL`),
  },
  {
    id: 'restoreMasterContentFileVersion',
    refusals: replaced,
    async prepare(record) {
      const path = await retainMasterVersion(record);
      return () => record.author.post(`${path}/restore`);
    },
  },
  {
    id: 'deleteMasterContentFileVersion',
    refusals: { ...replaced, VERSION_IS_SERVED: 'another request restored the version' },
    async prepare(record) {
      const path = await retainMasterVersion(record);
      return () => record.author.delete(path);
    },
  },
  {
    id: 'createTraining',
    variant: 'link',
    refusals: { REQUIRED_INFORMATION: 'the master content was deleted' },
    prepare: (record) => async () => {
      const reply = await record.author.post<{ id: string }>('/trainings', linkedFields(record));
      if (reply.status === 201) record.trainings.push(reply.body.id);
      return reply;
    },
  },
  {
    id: 'updateTraining',
    variant: 'link',
    refusals: { REQUIRED_INFORMATION: 'the master content was deleted' },
    async prepare(record) {
      const training = await draft(record.author, record.lane.ids);
      record.trainings.push(training.id);
      return () => record.author.put(`/trainings/${training.id}`, linkedFields(record));
    },
  },
  {
    id: 'updateTraining',
    variant: 'unlink',
    async prepare(record) {
      const { author, lane } = record;
      const training = await author.ok<{ id: string }>('POST', '/trainings', { body: linkedFields(record) });
      record.trainings.push(training.id);
      return () => author.put(`/trainings/${training.id}`, trainingFields(lane.ids));
    },
  },
  {
    id: 'deleteTraining',
    async prepare(record) {
      const { author } = record;
      const training = await author.ok<{ id: string }>('POST', '/trainings', { body: linkedFields(record) });
      return () => author.delete(`/trainings/${training.id}`);
    },
  },
  {
    id: 'deleteMasterContent',
    prepare:
      ({ author, id }) =>
      () =>
        author.delete(`/master-contents/${id}`),
  },
];

interface FileShown {
  fileType: string;
  status: string;
  version: string;
}
const shownOf = (files: readonly FileShown[]): string =>
  files.map(({ fileType, status, version }) => `${fileType} ${version} ${status}`).join();

export const masterContents = aggregate<RacedMaster>({
  name: 'master content',
  calls: masterCalls,
  async create(lane, lacking) {
    const author = lane.owner.admin.api;
    const { id } = await author.ok<MasterContent>('POST', '/master-contents', {
      body: { name: unique('M') },
    });
    if (!lacking.has('files')) {
      const fields = { version: '1.0', offlineAvailable: false };
      const sent = await sendMasterFile(author, id, 'WEB_GL', bytesOf(), fields);
      if (sent.status !== 200) throw new Error(`master file: ${sent.status} ${JSON.stringify(sent.body)}`);
      await untilReady(author, `/master-contents/${id}`);
    }
    return { lane, author, id, name: unique('Name'), trainings: [] };
  },
  async disagreements({ lane, author, id, name, trainings }) {
    const lines: string[] = [];
    const all = await author.ok<MasterContent[]>('GET', '/master-contents');
    const detail = await author.get<MasterContent>(`/master-contents/${id}`);
    const row = all.find((one) => one.id === id);
    const exists = detail.status === 200;
    if (Boolean(row) !== exists)
      lines.push(`detail ${detail.status}, the list ${row ? 'contains' : 'lacks'} it`);
    if (row && exists && JSON.stringify(row) !== JSON.stringify(detail.body))
      lines.push('the list differs from the detail');
    const ofRoot = await lane.root.get(`/master-contents/${id}`);
    if (ofRoot.status !== detail.status) lines.push(`super admin: detail ${ofRoot.status}`);
    if (all.filter((one) => one.name === name).length > 1) lines.push('two master contents have one name');
    const users = exists ? detail.body.trainings.map((one) => one.id) : [];
    for (const training of new Set([...trainings, ...users])) {
      const { status, body } = await author.get<{ masterContentId?: string; files: FileShown[] }>(
        `/trainings/${training}`,
      );
      const linked = status === 200 && body.masterContentId === id;
      if (linked !== users.includes(training))
        lines.push(`a training ${linked ? 'uses it and is not' : 'does not use it and is'} listed`);
      if (!linked || !exists) continue;
      const [own, followed] = [detail.body.files, body.files].map((files) =>
        shownOf(files.filter((file) => file.status === 'ready')),
      );
      if (own !== followed) lines.push(`files [${own}], and a training shows [${followed}]`);
    }
    return lines;
  },
  edit: ({ author, id }) => author.put(`/master-contents/${id}`, { name: unique('Name') }),
  async remove({ author, id, name, trainings }) {
    for (const training of trainings) {
      const { status, body } = await author.delete(`/trainings/${training}`);
      if (status !== 200 && status !== 404)
        throw new Error(`its training: ${status} ${JSON.stringify(body)}`);
    }
    const all = await author.ok<MasterContent[]>('GET', '/master-contents');
    for (const one of all)
      if (one.name === name && one.id !== id) await author.ok('DELETE', `/master-contents/${one.id}`);
    return author.delete(`/master-contents/${id}`);
  },
});
