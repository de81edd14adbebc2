import { createHash } from 'node:crypto';
import type { DocumentType } from '../../../shared/contracts/call.ts';
import type { ListRequest } from '../../../shared/contracts/common.ts';
import { ascending, compareTexts } from '../../../shared/order.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';

/**
 * A result with a status or headers. Body and status are part of the type, so that an operation can return
 * only results of its contract. `undefined` means the default status of the call.
 */
export class StatusAnswer<out T, out S extends number | undefined = number | undefined> {
  /** Makes the class nominal. A body with the same fields is not a StatusAnswer. */
  protected readonly kind = 'answer';
  readonly body: T;
  readonly status: S;
  readonly headers: Record<string, string>;
  constructor(body: T, status: S, headers: Record<string, string> = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** A non-JSON body with a media type of the contract. */
export class Document<out T extends DocumentType = DocumentType> {
  readonly type: T;
  readonly bytes: Uint8Array | string;
  constructor(type: T, bytes: Uint8Array | string) {
    this.type = type;
    this.bytes = bytes;
  }
}

/** Returns a body with another status, or with additional headers. */
export const answer = <T, const S extends number>(
  body: T,
  status: S,
  headers?: Record<string, string>,
): StatusAnswer<T, S> => new StatusAnswer(body, status, headers);

/** Returns 201 with the address of the created thing. */
export const createdAnswer = <T>(path: string, body: T): StatusAnswer<T, 201> =>
  new StatusAnswer(body, 201, { Location: `/api/v1${path}` });

/** Returns the header that makes a browser save a file. `name` may contain any character. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Returns a file to save. `name` may contain any character. */
export const documentAnswer = <const T extends DocumentType>(
  type: T,
  bytes: Uint8Array | string,
  name: string,
  headers: Record<string, string> = {},
): StatusAnswer<Document<T>, undefined> =>
  new StatusAnswer(new Document(type, bytes), undefined, {
    'Content-Disposition': attachment(name),
    ...headers,
  });

/** Returns a page of a list, with the counts that react-admin reads. */
export const pageAnswer = <T>(
  name: string,
  items: readonly T[],
  total: number,
  from = 0,
): StatusAnswer<T[], 200> => new StatusAnswer([...items], 200, countHeaders(name, items.length, total, from));

/** Returns the headers with the counts of a list. */
export function countHeaders(name: string, length: number, total: number, from = 0): Record<string, string> {
  const span = length > 0 ? `${from}-${from + length - 1}` : '*';
  return { 'X-Total-Count': String(total), 'Content-Range': `${name} ${span}/${total}` };
}

/** Only the client may store the response, and must revalidate it before each use. */
const revalidated = { 'Cache-Control': 'private, no-cache' };

/** Returns a strong `ETag` for the data of a response. */
export const entityTag = (parts: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;

/**
 * Returns whether `If-None-Match` contains this tag, so that the stored response of the client is current.
 */
export const isCurrent = (tag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === tag || one === '*');

/** Returns 304 without a body. */
export const notModifiedAnswer = (tag: string): StatusAnswer<undefined, 304> =>
  new StatusAnswer(undefined, 304, { ...revalidated, ETag: tag });

/** Adds an `ETag` for later revalidation. */
export const withTag = <T, S extends number | undefined>(
  tag: string,
  { body, status, headers }: StatusAnswer<T, S>,
): StatusAnswer<T, S> => new StatusAnswer(body, status, { ...headers, ...revalidated, ETag: tag });

type Field<T> = (item: T) => string | number | boolean | undefined | null;

interface Sorting<T> {
  /** The sortable fields. */
  fields: Readonly<Record<string, Field<T>>>;
  /** The language of the collation. Default: English. */
  locale?: string;
}

/**
 * Sorts and cuts a small list that was read as a whole. Text is sorted by the collation of the language, ties
 * by id. Without a range the limit is 1000 items.
 */
export function listAnswer<T extends { id: string }>(
  name: string,
  all: readonly T[],
  request: ListRequest,
  { fields, locale = 'en' }: Sorting<T>,
): StatusAnswer<T[], 200> {
  const { items, from } = cutPage(all, request, fields, locale);
  return pageAnswer(name, items, all.length, from);
}

/** The list parameters of a small list. */
export interface ShortListRequest extends ListRequest {
  filter?: { q?: string | undefined; id?: readonly string[] | undefined } | undefined;
}

/**
 * Returns a page of a small list. The given order is the default. `q` matches items whose `text` contains all
 * of its words.
 */
export function shortList<T>(
  name: string,
  all: readonly T[],
  request: ShortListRequest,
  { fields, locale = 'en', id, text }: Sorting<T> & { id: (item: T) => string; text: (item: T) => string },
): StatusAnswer<T[], 200> {
  const { q, id: ids } = request.filter ?? {};
  const words = searchedWords(q);
  const found = all.filter((item) => (ids?.includes(id(item)) ?? true) && containsWords(text(item), words));
  const [from, to] = request.range ?? [0, 999];
  const value = request.sort && fields[request.sort[0]];
  if (!value) return pageAnswer(name, found.slice(from, to + 1), found.length, from);
  const keyed = found.map((item) => ({ id: id(item), item }));
  const { items } = cutPage(keyed, request, { [request.sort?.[0] ?? '']: (one) => value(one.item) }, locale);
  return pageAnswer(
    name,
    items.map(({ item }) => item),
    found.length,
    from,
  );
}

/**
 * Returns a page of a list and the position of its first item. Use it to read more data of these items only.
 */
export function cutPage<T extends { id: string }>(
  all: readonly T[],
  request: ListRequest,
  fields: Readonly<Record<string, Field<T>>>,
  locale = 'en',
): { items: T[]; from: number } {
  const [field, direction] = request.sort ?? [Object.keys(fields)[0] ?? 'id', 'ASC'];
  const value = fields[field] ?? ((item: T) => item.id);
  const compare = compareTexts(locale);
  const sign = direction === 'ASC' ? 1 : -1;
  const sorted = [...all].sort(
    (a, b) => sign * compareValues(value(a), value(b), compare) || ascending(a.id, b.id),
  );
  const [from, to] = request.range ?? [0, 999];
  return { items: sorted.slice(from, to + 1), from };
}

function compareValues(a: unknown, b: unknown, compare: (a: string, b: string) => number): number {
  const [some, other] = [a ?? undefined, b ?? undefined];
  // Missing values sort first. A number comparison with a text would find everything equal.
  if (some === undefined || other === undefined)
    return Number(some !== undefined) - Number(other !== undefined);
  if (typeof some === 'string' && typeof other === 'string') return compare(some, other);
  return ascending(Number(some), Number(other));
}
