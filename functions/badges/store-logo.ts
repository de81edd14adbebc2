import { PROVIDER } from '../../shared/ids.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { removePicture, storePicture } from '../runtime/pictures.ts';

/** Runs the write that names a new logo, and takes the logo away again where the write is refused. */
export async function withLogo<T>(
  file: Pick<FilePart, 'bytes'> | undefined,
  write: (logo: string | undefined) => Promise<T>,
): Promise<T> {
  const logo = file && (await storePicture({ clientId: PROVIDER, bytes: file.bytes, kind: 'badge' })).key;
  try {
    return await write(logo);
  } catch (error) {
    await removePicture(logo);
    throw error;
  }
}
