/** Returns the choices of an Accept or Accept-Language header with their weights, best first. */
function parseWeights(header: string | undefined): { value: string; weight: number }[] {
  return (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      const weight = q === undefined ? 1 : Number.parseFloat(q.slice(2));
      return { value, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ value, weight }) => value !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/**
 * Returns whether the client prefers a page over JSON. Browsers do, but programs that accept anything do not.
 */
export function prefersHtml(accept: string | undefined): boolean {
  const weightOf = (type: string) => parseWeights(accept).find(({ value }) => value === type)?.weight ?? 0;
  return weightOf('text/html') > weightOf('application/json');
}

/** Returns the first language of Accept-Language that is in `known` (two letters), or undefined. */
export const preferredLanguage = <L extends string>(
  header: string | undefined,
  known: readonly L[],
): L | undefined =>
  parseWeights(header)
    .map(({ value }) => known.find((lang) => lang === value.slice(0, 2)))
    .find((lang) => lang !== undefined);
