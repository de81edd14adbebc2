/** What makes two names the same: neither case, nor Unicode form, nor the number of spaces matters (GR-02, RE-01). */
export const nameMark = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
