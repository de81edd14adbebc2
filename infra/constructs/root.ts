import { resolve } from 'node:path';

/** Directory of the repository. */
export const root = resolve(import.meta.dirname, '../..');
