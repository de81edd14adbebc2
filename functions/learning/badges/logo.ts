import { PROVIDER } from '../../../shared/ids.ts';
import type { FilePart } from '../../runtime/http/request.ts';
import type { NewPicture } from '../../runtime/pictures.ts';

/** Returns the logo of a badge or category, if the request contains one. */
export const requestLogo = (file: Pick<FilePart, 'bytes'> | undefined): NewPicture | undefined =>
  file && { clientId: PROVIDER, bytes: file.bytes, kind: 'badge' };
