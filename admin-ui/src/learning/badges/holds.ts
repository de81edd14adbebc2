const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether some of these texts together hold every word that was typed, whatever its case and accents. */
export function holds(texts: readonly string[], typed: string): boolean {
  const all = plain(texts.join('\n'));
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
