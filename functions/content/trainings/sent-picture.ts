import { invalid } from '../../../shared/errors.ts';
import type { FilePart } from '../../runtime/http/request.ts';
import { picturesReleased } from '../content-records/index.ts';
import type { Edited } from './edit-part.ts';

/** Keys of pictures that an edit leaves nobody with. */
export const released = ({ before, after }: Edited): string[] => picturesReleased(before, after);

/** The bytes of the part `logo`. @throws VALIDATION (`logo`) */
export function bytesOf({ files }: { files: ReadonlyMap<string, FilePart> }): Buffer {
  const file = files.get('logo');
  if (!file) throw invalid('logo', 'REQUIRED');
  return file.bytes;
}
