import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, Identifier, RaRecord } from 'react-admin';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import type { Violation } from '../../../../shared/errors.ts';
import { compareTexts } from '../../../../shared/order.ts';
import { matchesSearch } from '../../../../shared/searchable.ts';
import { ApiError } from './api-error.ts';
import { currentLanguage } from './current-language.ts';
import { everyPage, PAGE } from './every-page.ts';
import { hasFile, toFormData } from './form-data.ts';
import { http } from './http.ts';
import { idParts } from './id-parts.ts';
import { addCursor, storeCursor } from './list-cursors.ts';
import { API, type HttpRequest } from './request.ts';
import { type ResourceMap, resourceMap } from './resources.ts';

/** Options of a call in addition to react-admin's own parameters. */
export interface Meta {
  /** Further query parameters: `meta: { query: { clientId } }`. */
  query?: Record<string, string>;
  /** True: the call returns the job that it starts. Otherwise the call waits until the job has ended. */
  job?: boolean;
}

interface Extra {
  map: ResourceMap;
  meta?: Meta | undefined;
  body?: FormData | undefined;
  headers?: HeadersInit | undefined;
}

/** `perPage` of a list that is read completely, page by page. */
export const WHOLE: number = Number.MAX_SAFE_INTEGER;
/** Milliseconds between two polls of a job. */
const JOB_INTERVAL = 1000;

/** Adds the language on screen to an address that names no language. */
function localisedAddress(url: string, query: Record<string, string> = {}): string {
  const { pathname, searchParams, search } = new URL(url, location.origin);
  for (const [name, value] of Object.entries(query)) searchParams.set(name, value);
  if (!/[?&]lang=/.test(search) && !searchParams.has('lang')) searchParams.set('lang', currentLanguage());
  return `${pathname}?${searchParams.toString()}`;
}

const isJob = (json: unknown): json is Job => typeof json === 'object' && json !== null && 'receipt' in json;

/** Waits until a job has ended. @throws ApiError with the code of a failed job */
async function waitForJob(job: Job): Promise<Job> {
  if (job.status === 'done') return job;
  if (job.status === 'failed')
    throw new ApiError(500, { code: job.code as ApiError['code'], requestId: job.id });
  await new Promise((resolve) => setTimeout(resolve, JOB_INTERVAL));
  const { json } = await http(`${API}/jobs/${encodeURIComponent(job.id)}`);
  return waitForJob(json as Job);
}

/** Returns the message of a violation with its parameters, as react-admin's forms read it. */
const violationMessage = ({ message, params }: Pick<Violation, 'message' | 'params'>): string =>
  `@@react-admin@@${JSON.stringify({ message: `violations.${message}`, args: params ?? {} })}`;

const same = (field: string): string => field;

/**
 * Adds violations to an error in the shape of react-admin's forms, so that they are shown at their fields. An
 * error code with a field in `fieldOf` is shown there, too.
 */
export function withFieldErrors(error: unknown, { fieldOf, inForm = same }: ResourceMap): unknown {
  if (!(error instanceof ApiError)) return error;
  const field = fieldOf?.[error.code];
  const errors = Object.fromEntries([
    ...(field ? [[field, error.message]] : []),
    ...error.violations.map((violation) => [inForm(violation.field), violationMessage(violation)]),
  ]);
  if (Object.keys(errors).length > 0) error.body = { ...(error.body as object | null), errors };
  return error;
}

/** Returns the calls of ra-data-simple-rest for one resource, with the options of this call. */
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
        const address = localisedAddress(url, meta?.query);
        const answer = await http(addCursor(address), request);
        storeCursor(address, answer.headers);
        const waits = answer.status === 202 && !meta?.job && isJob(answer.json);
        const json = waits ? await waitForJob(answer.json as Job) : answer.json;
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

/** Reads a list that the API returns without pages. */
async function readWhole(map: ResourceMap, { meta, signal }: ListParams): Promise<RaRecord[]> {
  const { path = map.path, rows = (answer: never) => answer } = map.whole ?? {};
  const { json } = await http(localisedAddress(`${API}/${path}`, meta?.query), { signal });
  return [...rows(json as never)] as RaRecord[];
}

const bySort =
  ({ field, order }: { field: string; order: 'ASC' | 'DESC' }) =>
  (one: RaRecord, other: RaRecord): number =>
    (order === 'ASC' ? 1 : -1) *
    compareTexts(currentLanguage())(String(one[field] ?? ''), String(other[field] ?? ''));

/**
 * Searches, sorts and pages a list in the browser like the API's other lists. Without `sort`, the API's order
 * remains.
 */
async function listWhole(map: ResourceMap, params: ListParams) {
  const { q = '', ...equal } = params.filter ?? {};
  const text = map.whole?.text;
  const found = (await readWhole(map, params)).filter(
    (record) =>
      (!text || !q || matchesSearch(text(record as never), String(q))) &&
      Object.entries(equal).every(([name, value]) => [value].flat().includes(record[name])),
  );
  const sorted = params.sort ? found.sort(bySort(params.sort)) : found;
  const { page, perPage } = params.pagination ?? { page: 1, perPage: found.length };
  return { data: sorted.slice((page - 1) * perPage, page * perPage) as never[], total: found.length };
}

/** Cursors of the next pages, by query and page number. */
const nextOf = new Map<string, string>();

/** Reads a page of a list with cursors. The cursor is known only if the previous page was read. */
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
  const { json, headers } = await http(localisedAddress(`${API}/${map.path}`, { ...query, after }), {
    signal,
  });
  const next = headers.get('X-Next');
  if (next) nextOf.set(place(page + 1), next);
  else nextOf.delete(place(page + 1));
  return {
    data: json as never[],
    pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 },
  };
}

/** Reads the records with these ids. Deleted records and records of other organisations are absent. */
async function readMany(resource: string, ids: readonly Identifier[], { meta, signal }: ListParams) {
  const map = resourceMap(resource);
  if (map.whole) return (await readWhole(map, { meta, signal })).filter(({ id }) => ids.includes(id));
  const answers = await Promise.all(
    idParts(ids).map((part) =>
      rest({ map, meta }).getMany(map.path, { ids: part, ...(signal ? { signal } : {}) }),
    ),
  );
  return answers.flatMap(({ data }) => data as RaRecord[]);
}

/**
 * Returns a written record as the list shows it, with computed fields such as its place in the list. Applies
 * to resources that have only a list without pages.
 */
async function toListRecord(resource: string, written: { data: RaRecord }): Promise<{ data: RaRecord }> {
  const { whole, calls } = resourceMap(resource);
  if (!whole || calls.show) return written;
  const [data = written.data] = await readMany(resource, [written.data.id], {});
  return { data };
}

/**
 * Returns `If-Match` with the version that was read. If another person has changed the record, the API
 * returns 412.
 */
function ifMatch(previous: Partial<RaRecord> | undefined): HeadersInit | undefined {
  const version: unknown = previous?.version;
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : undefined;
}

const encodeBody = (data: Record<string, unknown>) => (hasFile(data) ? toFormData(data) : undefined);

/**
 * react-admin's data provider for the API. It adds to ra-data-simple-rest: resources are mapped by
 * `resources.ts`. Content is read in the language on screen. Records with files are sent as multipart. An
 * update sends `If-Match`. A call that starts a job waits for its end. Violations are shown at their fields.
 * Lists without pages are searched in the browser. Long lists are read in several calls.
 */
export const dataProvider: DataProvider = {
  ...rest({ map: resourceMap('') }),
  supportAbortSignal: true,

  async getList(resource, params) {
    const map = resourceMap(resource);
    const filter = { ...map.filter, ...params.filter };
    if (map.whole) return listWhole(map, { ...params, filter } as ListParams);
    if (map.follows) return listAfter(map, { ...params, filter } as ListParams);
    const read = (readParams: typeof params) =>
      rest({ map, meta: params.meta }).getList(map.path, { ...readParams, filter });
    if ((params.pagination?.perPage ?? 0) <= PAGE) return read(params);
    const pageAt = (page: number) => read({ ...params, pagination: { page, perPage: PAGE } });
    const data = await everyPage(async (page) => (await pageAt(page)).data);
    return { data: data as never[], total: data.length };
  },

  /** @throws ApiError NOT_FOUND */
  async getOne(resource, { id, meta, signal }) {
    const map = resourceMap(resource);
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
    const map = resourceMap(resource);
    const call = { map, meta: params.meta, body: encodeBody(params.data) };
    return (await toListRecord(resource, await rest(call).create(map.path, params))) as never;
  },

  async update(resource, params) {
    const map = resourceMap(resource);
    const { meta, data, previousData } = params;
    const call = { map, meta, body: encodeBody(data), headers: ifMatch(previousData) };
    return (await toListRecord(resource, await rest(call).update(map.path, params))) as never;
  },

  /** Reads each record, changes it and writes it with its version, since the API replaces whole records. */
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
    const map = resourceMap(resource);
    const { data } = await rest({ map, meta }).delete(map.path, { id, meta });
    return { data: (meta?.job ? data : { ...previousData, id }) as never };
  },

  /** Sends one call for each record. A failure does not stop the others. @throws the first failure */
  async deleteMany(resource, { ids, meta }) {
    const ends = await Promise.allSettled(ids.map((id) => this.delete(resource, { id, meta })));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return { data: [...ids] };
  },
};
