import { invalid } from '../../../shared/errors.ts';
import type { FilePart } from '../../runtime/http/request.ts';
import { unusedPictures } from '../content-records/index.ts';
import type { Edited } from './edit-part.ts';

/** Returns the keys of pictures that no state of the training uses after an edit. */
export const releasedPictures = ({ before, after }: Edited): string[] => unusedPictures(before, after);

/** Returns the bytes of the part `logo`. @throws VALIDATION (`logo`) */
export function logoBytes({ files }: { files: ReadonlyMap<string, FilePart> }): Buffer {
  const file = files.get('logo');
  if (!file) throw invalid('logo', 'REQUIRED');
  return file.bytes;
}
