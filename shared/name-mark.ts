/** Normalises a name for comparison. Ignores case, Unicode form and the number of spaces (GR-02, RE-01). */
export const nameMark = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
