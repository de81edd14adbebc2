/** The most that one call answers. */
const PAGE = 1000;

/** The whole of a list, page after page. `load` gets the range as the API takes it. */
export async function everyPage<T>(load: (range: string) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; ; from += PAGE) {
    const part = await load(JSON.stringify([from, from + PAGE - 1]));
    rows.push(...part);
    if (part.length < PAGE) return rows;
  }
}
