const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether the texts together contain every typed word. Ignores case and accents. */
export function containsTypedWords(texts: readonly string[], typed: string): boolean {
  const all = normalise(texts.join('\n'));
  return normalise(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
