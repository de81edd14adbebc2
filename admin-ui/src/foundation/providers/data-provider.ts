import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, Identifier, RaRecord } from 'react-admin';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import type { Violation } from '../../../../shared/errors.ts';
import { everyPage, PAGE } from './api.ts';
import { ApiError } from './api-error.ts';
import { currentLanguage } from './current-language.ts';
import { followed, following } from './following.ts';
import { hasFile, toFormData } from './form-data.ts';
import { http } from './http.ts';
import { idParts } from './id-parts.ts';
import { API, type HttpRequest } from './request.ts';
import { holdsWords, mapOf, type ResourceMap } from './resources.ts';

/** What a call may be given beside react-admin's own parameters. */
export interface Meta {
  /** Further query parameters: `meta: { query: { clientId } }`. */
  query?: Record<string, string>;
  /** True: a job that the call starts is the answer, for who follows it; else its end is waited for. */
  job?: boolean;
}

interface Extra {
  map: ResourceMap;
  meta?: Meta | undefined;
  body?: FormData | undefined;
  headers?: HeadersInit | undefined;
}

/** `perPage` of a list that is wanted whole: it is read page after page. */
export const WHOLE: number = Number.MAX_SAFE_INTEGER;
/** Milliseconds between two looks at a job. */
const JOB_INTERVAL = 1000;

/** Content in the language on screen, unless the address says otherwise. */
function addressOf(url: string, query: Record<string, string> = {}): string {
  const { pathname, searchParams, search } = new URL(url, location.origin);
  for (const [name, value] of Object.entries(query)) searchParams.set(name, value);
  if (!/[?&]lang=/.test(search) && !searchParams.has('lang')) searchParams.set('lang', currentLanguage());
  return `${pathname}?${searchParams.toString()}`;
}

const isJob = (json: unknown): json is Job => typeof json === 'object' && json !== null && 'receipt' in json;

/** Waits until a job has ended. @throws ApiError with the code of one that failed */
async function ended(job: Job): Promise<Job> {
  if (job.status === 'done') return job;
  if (job.status === 'failed')
    throw new ApiError(500, { code: job.code as ApiError['code'], requestId: job.id });
  await new Promise((resolve) => setTimeout(resolve, JOB_INTERVAL));
  const { json } = await http(`${API}/jobs/${encodeURIComponent(job.id)}`);
  return ended(json as Job);
}

/** A violation as react-admin's forms show it at its field, with the parameters of its message. */
const messageOf = ({ message, params }: Pick<Violation, 'message' | 'params'>): string =>
  `@@react-admin@@${JSON.stringify({ message: `violations.${message}`, args: params ?? {} })}`;

const same = (field: string): string => field;

/** Adds to a refusal what it says of single fields, in the shape that react-admin's forms take. */
/** An error whose refusals stand at the fields of the form: of its violations, and of its code where that has one. */
export function withFieldErrors(error: unknown, { fieldOf, inForm = same }: ResourceMap): unknown {
  if (!(error instanceof ApiError)) return error;
  const field = fieldOf?.[error.code];
  const errors = Object.fromEntries([
    ...(field ? [[field, error.message]] : []),
    ...error.violations.map((violation) => [inForm(violation.field), messageOf(violation)]),
  ]);
  if (Object.keys(errors).length > 0) error.body = { ...(error.body as object | null), errors };
  return error;
}

/** ra-data-simple-rest's calls of one resource, each with what only this call needs. */
const rest = ({ map, meta, body, headers }: Extra): DataProvider =>
  simpleRest(
    API,
    async (url: string, options: fetchUtils.Options = {}) => {
      const request: HttpRequest = {
        ...(options as HttpRequest),
        ...(body ? { body } : {}),
        headers: { ...Object.fromEntries(new Headers(options.headers)), ...headers },
      };
      try {
        const address = addressOf(url, meta?.query);
        const answer = await http(following(address), request);
        followed(address, answer.headers);
        const waits = answer.status === 202 && !meta?.job && isJob(answer.json);
        const json = waits ? await ended(answer.json as Job) : answer.json;
        return { ...answer, json: json as never };
      } catch (error) {
        throw withFieldErrors(error, map);
      }
    },
    'X-Total-Count',
  );

interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, unknown>;
  meta?: Meta | undefined;
  signal?: AbortSignal | undefined;
}

/** Every record of a resource that the API answers at once. */
async function readWhole(map: ResourceMap, { meta, signal }: ListParams): Promise<RaRecord[]> {
  const { path = map.path, rows = (answer: never) => answer } = map.whole ?? {};
  const { json } = await http(addressOf(`${API}/${path}`, meta?.query), { signal });
  return [...rows(json as never)] as RaRecord[];
}

const bySort =
  ({ field, order }: { field: string; order: 'ASC' | 'DESC' }) =>
  (one: RaRecord, other: RaRecord): number =>
    (order === 'ASC' ? 1 : -1) *
    String(one[field] ?? '').localeCompare(String(other[field] ?? ''), currentLanguage(), { numeric: true });

/** Searches, sorts and pages as the API's other lists do; without a sort the API's order stays. */
async function listWhole(map: ResourceMap, params: ListParams) {
  const { q = '', ...equal } = params.filter ?? {};
  const text = map.whole?.text;
  const found = (await readWhole(map, params)).filter(
    (record) =>
      (!text || !q || holdsWords(text(record as never), String(q))) &&
      Object.entries(equal).every(([name, value]) => [value].flat().includes(record[name])),
  );
  const sorted = params.sort ? found.sort(bySort(params.sort)) : found;
  const { page, perPage } = params.pagination ?? { page: 1, perPage: found.length };
  return { data: sorted.slice((page - 1) * perPage, page * perPage) as never[], total: found.length };
}

/** What the next page of a list begins after, by what is asked for and the number of the page. */
const nextOf = new Map<string, string>();

/** A page of a list that goes on by key; the pages before it were read, since such lists grow. */
async function listAfter(map: ResourceMap, { pagination, sort, filter, meta, signal }: ListParams) {
  const { page, perPage } = pagination ?? { page: 1, perPage: PAGE };
  const query = {
    range: JSON.stringify([0, perPage - 1]),
    filter: JSON.stringify(filter ?? {}),
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    ...meta?.query,
  };
  const place = (at: number) => `${map.path} ${JSON.stringify(query)} ${at}`;
  const after = page > 1 ? nextOf.get(place(page)) : '';
  if (after === undefined) return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: true } };
  const { json, headers } = await http(addressOf(`${API}/${map.path}`, { ...query, after }), { signal });
  const next = headers.get('X-Next');
  if (next) nextOf.set(place(page + 1), next);
  else nextOf.delete(place(page + 1));
  return {
    data: json as never[],
    pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 },
  };
}

/** The records with these ids; those that are gone, or of others, are absent. */
async function readMany(resource: string, ids: readonly Identifier[], { meta, signal }: ListParams) {
  const map = mapOf(resource);
  if (map.whole) return (await readWhole(map, { meta, signal })).filter(({ id }) => ids.includes(id));
  const answers = await Promise.all(
    idParts(ids).map((part) =>
      rest({ map, meta }).getMany(map.path, { ids: part, ...(signal ? { signal } : {}) }),
    ),
  );
  return answers.flatMap(({ data }) => data as RaRecord[]);
}

/** A record that was written. Where all are only listed at once, the list says more of it, such as where it stands. */
async function asListed(resource: string, written: { data: RaRecord }): Promise<{ data: RaRecord }> {
  const { whole, calls } = mapOf(resource);
  if (!whole || calls.show) return written;
  const [data = written.data] = await readMany(resource, [written.data.id], {});
  return { data };
}

/** `If-Match` of the version that was read: a change that another person made meanwhile is 412. */
function ifMatch(previous: Partial<RaRecord> | undefined): HeadersInit | undefined {
  const version: unknown = previous?.version;
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : undefined;
}

const bodyOf = (data: Record<string, unknown>) => (hasFile(data) ? toFormData(data) : undefined);

/**
 * react-admin's calls on the API. Beyond ra-data-simple-rest: resources are mapped by `resources.ts`; content
 * comes in the language on screen; records with files go as multipart; an update carries `If-Match`; a call that
 * starts a job ends with it; violations stand at their fields; lists without pages are searched here; no list is cut
 * at what one call answers.
 */
export const dataProvider: DataProvider = {
  ...rest({ map: mapOf('') }),
  supportAbortSignal: true,

  async getList(resource, params) {
    const map = mapOf(resource);
    const filter = { ...map.filter, ...params.filter };
    if (map.whole) return listWhole(map, { ...params, filter } as ListParams);
    if (map.follows) return listAfter(map, { ...params, filter } as ListParams);
    const read = (asked: typeof params) =>
      rest({ map, meta: params.meta }).getList(map.path, { ...asked, filter });
    if ((params.pagination?.perPage ?? 0) <= PAGE) return read(params);
    const pageAt = (page: number) => read({ ...params, pagination: { page, perPage: PAGE } });
    const data = await everyPage(async (page) => (await pageAt(page)).data);
    return { data: data as never[], total: data.length };
  },

  /** @throws ApiError NOT_FOUND */
  async getOne(resource, { id, meta, signal }) {
    const map = mapOf(resource);
    if (map.calls.show || !map.calls.list)
      return rest({ map, meta }).getOne(map.path, { id, ...(signal ? { signal } : {}) }) as never;
    const [found] = await readMany(resource, [id], { meta, signal });
    if (!found) throw new ApiError(404, {});
    return { data: found as never };
  },

  async getMany(resource, { ids, meta, signal }) {
    return { data: (await readMany(resource, ids, { meta, signal })) as never[] };
  },

  async getManyReference(resource, { target, id, ...params }) {
    return this.getList(resource, { ...params, filter: { ...params.filter, [target]: id } });
  },

  async create(resource, params) {
    const map = mapOf(resource);
    const call = { map, meta: params.meta, body: bodyOf(params.data) };
    return (await asListed(resource, await rest(call).create(map.path, params))) as never;
  },

  async update(resource, params) {
    const map = mapOf(resource);
    const { meta, data, previousData } = params;
    const call = { map, meta, body: bodyOf(data), headers: ifMatch(previousData) };
    return (await asListed(resource, await rest(call).update(map.path, params))) as never;
  },

  /** The API changes whole records: each is read, changed and written, with its version. */
  async updateMany(resource, { ids, data, meta }) {
    const records = await readMany(resource, ids, { meta });
    await Promise.all(
      records.map((previousData) =>
        this.update(resource, {
          id: previousData.id,
          data: { ...previousData, ...data },
          previousData,
          meta,
        }),
      ),
    );
    return { data: records.map(({ id }) => id) as never[] };
  },

  async delete(resource, { id, meta, previousData }) {
    const map = mapOf(resource);
    const { data } = await rest({ map, meta }).delete(map.path, { id, meta });
    return { data: (meta?.job ? data : { ...previousData, id }) as never };
  },

  /** One call each; where some fail, the others are done all the same. @throws the first failure */
  async deleteMany(resource, { ids, meta }) {
    const ends = await Promise.allSettled(ids.map((id) => this.delete(resource, { id, meta })));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return { data: [...ids] };
  },
};
