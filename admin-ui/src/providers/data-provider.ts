import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, RaRecord } from 'react-admin';
import { hasFile, toFormData } from './form-data.ts';
import { API, type HttpRequest, http } from './http.ts';
import { currentLanguage } from './language.ts';

/** Content in the language on screen, unless the address says otherwise. */
function withLanguage(url: string): string {
  if (/[?&]lang=/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}lang=${currentLanguage()}`;
}

interface Meta {
  /** Further query parameters: `meta: { query: { clientId } }`. */
  query?: Record<string, string>;
}
const search = (meta: Meta | undefined): string =>
  meta?.query ? `?${new URLSearchParams(meta.query).toString()}` : '';

const bodyOf = (data: Record<string, unknown>) => (hasFile(data) ? toFormData(data) : JSON.stringify(data));

type Options = fetchUtils.Options;

const base = simpleRest(
  API,
  async (url: string, options: Options = {}) => {
    const answer = await http(withLanguage(url), options as HttpRequest);
    return { ...answer, json: answer.json as never };
  },
  'X-Total-Count',
);

/**
 * react-admin's calls on the API's lists. Beyond ra-data-simple-rest: records with files go as multipart,
 * an update carries `If-Match` (a change made meanwhile by somebody else is 412), `meta.query` adds
 * parameters.
 */
export const dataProvider: DataProvider = {
  ...base,
  supportAbortSignal: true,
  async create(resource, params) {
    const url = withLanguage(`${API}/${resource}${search(params.meta)}`);
    const { json } = await http(url, { method: 'POST', body: bodyOf(params.data) });
    return { data: json as never };
  },
  async update(resource, params) {
    const url = withLanguage(
      `${API}/${resource}/${encodeURIComponent(String(params.id))}${search(params.meta)}`,
    );
    const version: unknown = (params.previousData as Partial<RaRecord> | undefined)?.version;
    const headers = typeof version === 'number' ? { 'If-Match': `"${version}"` } : undefined;
    const { json } = await http(url, { method: 'PUT', body: bodyOf(params.data), headers });
    return { data: json as never };
  },
};
