/** Maximum number of stored cursors, more than a person scrolls through. */
const MOST = 200;
/** Cursors of pages, by the list's address and the first position of the page. */
const nextOf = new Map<string, string>();

interface ListPosition {
  /** Address of the list without its range. */
  list: string;
  from: number;
  to: number;
}

function listPosition(address: string): ListPosition | undefined {
  const url = new URL(address, location.origin);
  const range = url.searchParams.get('range');
  if (range === null) return undefined;
  const [from, to] = JSON.parse(range) as [number, number];
  url.searchParams.delete('range');
  return { list: `${url.pathname}${url.search}`, from, to };
}

/**
 * Adds the cursor (`X-Next`) to the address of a page if the previous page was read. With a cursor the API
 * reads only this page, not the pages before it.
 */
export function addCursor(address: string): string {
  const place = listPosition(address);
  const after = place && nextOf.get(`${place.list} ${place.from}`);
  if (after === undefined) return address;
  const url = new URL(address, location.origin);
  url.searchParams.set('after', after);
  return `${url.pathname}${url.search}`;
}

/** Stores the cursor that follows a page. */
export function storeCursor(address: string, headers: Headers): void {
  const place = listPosition(address);
  if (!place) return;
  const key = `${place.list} ${place.to + 1}`;
  const next = headers.get('X-Next');
  nextOf.delete(key);
  if (next === null) return;
  nextOf.set(key, next);
  const [oldest] = nextOf.keys();
  if (nextOf.size > MOST && oldest !== undefined) nextOf.delete(oldest);
}
