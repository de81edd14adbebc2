/** Pages that are remembered: more than anybody has scrolled through. */
const MOST = 200;
/** What the page that begins at a place of a list comes after, by the list's address and that place. */
const nextOf = new Map<string, string>();

interface ListPosition {
  /** The list's address without its range. */
  list: string;
  from: number;
  to: number;
}

function placeOf(address: string): ListPosition | undefined {
  const url = new URL(address, location.origin);
  const range = url.searchParams.get('range');
  if (range === null) return undefined;
  const [from, to] = JSON.parse(range) as [number, number];
  url.searchParams.delete('range');
  return { list: `${url.pathname}${url.search}`, from, to };
}

/**
 * The address of a page of a list, with what it comes after where the page before it was read (`X-Next`): then it costs
 * what it shows, and not all before it.
 */
export function following(address: string): string {
  const place = placeOf(address);
  const after = place && nextOf.get(`${place.list} ${place.from}`);
  if (after === undefined) return address;
  const url = new URL(address, location.origin);
  url.searchParams.set('after', after);
  return `${url.pathname}${url.search}`;
}

/** Remembers where the list goes on after a page that was read. */
export function followed(address: string, headers: Headers): void {
  const place = placeOf(address);
  if (!place) return;
  const key = `${place.list} ${place.to + 1}`;
  const next = headers.get('X-Next');
  nextOf.delete(key);
  if (next === null) return;
  nextOf.set(key, next);
  const [oldest] = nextOf.keys();
  if (nextOf.size > MOST && oldest !== undefined) nextOf.delete(oldest);
}
