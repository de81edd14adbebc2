/** Removes accents and upper case. */
const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether each typed word is in at least one of the texts. Ignores case and accents. */
export function containsTypedWords(texts: readonly string[], typed: string): boolean {
  const all = normalise(texts.join('\n'));
  return normalise(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
