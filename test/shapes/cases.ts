import { archiveCases } from './archives.ts';
import { pictureCases } from './pictures.ts';
import { requestCases } from './requests.ts';
import type { ShapeCase } from './shape-case.ts';
import { documentCases, tableCases } from './tables.ts';

export const shapeCases: readonly ShapeCase[] = [
  ...pictureCases,
  ...archiveCases,
  ...tableCases,
  ...documentCases,
  ...requestCases,
];
