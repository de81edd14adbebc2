import { Rejection } from '../../../shared/archive/rejection.ts';
import type { ResourceType } from '../../../shared/contracts/content/resources.ts';
import { beginsAs, headSize, textReader } from '../../content/resources/index.ts';
import { readRange, type Source } from './source.ts';

/**
 * Checks that the bytes of a resource match its name (RE-01): the first bytes, or the whole file for CSV.
 *
 * @throws Rejection WRONG_FORMAT
 */
export async function inspectDocument(source: Source, type: ResourceType): Promise<void> {
  if (!(await isDocumentOfType(source, type))) throw new Rejection('WRONG_FORMAT', `.${type}`);
}

async function isDocumentOfType(source: Source, type: ResourceType): Promise<boolean> {
  if (type !== 'csv') return beginsAs(await source.read(0, Math.min(headSize, source.size)), type);
  const isText = textReader();
  for await (const piece of readRange(source, 0, source.size)) if (!isText(piece)) return false;
  return true;
}
