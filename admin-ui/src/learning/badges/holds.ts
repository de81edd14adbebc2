const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether the texts together contain every typed word. Ignores case and accents. */
export function holds(texts: readonly string[], typed: string): boolean {
  const all = plain(texts.join('\n'));
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
