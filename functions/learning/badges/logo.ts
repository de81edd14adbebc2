import { PROVIDER } from '../../../shared/ids.ts';
import type { FilePart } from '../../runtime/http/request.ts';
import type { NewPicture } from '../../runtime/pictures.ts';

/** The logo of a badge or category, where one was sent. */
export const logoOf = (file: Pick<FilePart, 'bytes'> | undefined): NewPicture | undefined =>
  file && { clientId: PROVIDER, bytes: file.bytes, kind: 'badge' };
