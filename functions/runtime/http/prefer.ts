/** The choices of an Accept or Accept-Language header with their weights, best first. */
function weighed(header: string | undefined): { value: string; weight: number }[] {
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

/** Whether who asks would rather read a page than JSON: a browser, and not a program that takes anything. */
export function prefersHtml(accept: string | undefined): boolean {
  const weightOf = (type: string) => weighed(accept).find(({ value }) => value === type)?.weight ?? 0;
  return weightOf('text/html') > weightOf('application/json');
}

/** The first language of Accept-Language that is one of `known` (two letters), or undefined. */
export const preferredLanguage = <L extends string>(
  header: string | undefined,
  known: readonly L[],
): L | undefined =>
  weighed(header)
    .map(({ value }) => known.find((lang) => lang === value.slice(0, 2)))
    .find((lang) => lang !== undefined);
