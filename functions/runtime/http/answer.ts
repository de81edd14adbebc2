import type { ListRequest } from '../../../shared/contracts/common.ts';

/** An answer that is more than a body with the call's own status. */
export class Answer {
  readonly body: unknown;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;
  constructor(body: unknown, status: number | undefined, headers: Record<string, string> = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** A body with another status or more headers than the call's own. */
export const answer = (body: unknown, status?: number, headers?: Record<string, string>): Answer =>
  new Answer(body, status, headers);

/** 201 and where the new thing is. */
export const created = (path: string, body: unknown): Answer =>
  new Answer(body, 201, { Location: `/api/v1${path}` });

/** The header by which a browser saves a file under a name, which may hold any character. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** A file to save. `name` may hold any character. */
export function document(
  bytes: Uint8Array | string,
  type: string,
  name: string,
  headers: Record<string, string> = {},
): Answer {
  return new Answer(typeof bytes === 'string' ? bytes : Buffer.from(bytes), undefined, {
    'Content-Type': type,
    'Content-Disposition': attachment(name),
    ...headers,
  });
}

/** A page of a list, with the counts that react-admin reads. */
export function listed(name: string, items: readonly unknown[], total: number, from = 0): Answer {
  const span = items.length > 0 ? `${from}-${from + items.length - 1}` : '*';
  return new Answer(items, 200, {
    'X-Total-Count': String(total),
    'Content-Range': `${name} ${span}/${total}`,
  });
}

type Field<T> = (item: T) => string | number | boolean | undefined | null;

/**
 * Sorts and cuts a small list that was read as a whole. Text sorts by the language's collation, ties by id;
 * without a range at most 1000 are answered.
 */
export function listOf<T extends { id: string }>(
  name: string,
  all: readonly T[],
  request: ListRequest,
  fields: Readonly<Record<string, Field<T>>>,
  locale = 'en',
): Answer {
  const { items, from } = pageOf(all, request, fields, locale);
  return listed(name, items, all.length, from);
}

/** The part of such a list that is answered, and the place of its first item: for what is read of those alone. */
export function pageOf<T extends { id: string }>(
  all: readonly T[],
  request: ListRequest,
  fields: Readonly<Record<string, Field<T>>>,
  locale = 'en',
): { items: T[]; from: number } {
  const [field, direction] = request.sort ?? [Object.keys(fields)[0] ?? 'id', 'ASC'];
  const value = fields[field] ?? ((item: T) => item.id);
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const sign = direction === 'ASC' ? 1 : -1;
  const sorted = [...all].sort(
    (a, b) => sign * compare(value(a), value(b), collator) || (a.id < b.id ? -1 : 1),
  );
  const [from, to] = request.range ?? [0, 999];
  return { items: sorted.slice(from, to + 1), from };
}

function compare(a: unknown, b: unknown, collator: Intl.Collator): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  const [x, y] = [Number(a ?? Number.NEGATIVE_INFINITY), Number(b ?? Number.NEGATIVE_INFINITY)];
  return x === y ? 0 : x < y ? -1 : 1;
}
