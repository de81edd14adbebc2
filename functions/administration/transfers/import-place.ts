import { PROVIDER } from '../../../shared/ids.ts';
import type { ObjectPlace } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

/** Returns the place of an uploaded archive. Storage deletes it after a day. */
export const importPlace = ({ id }: { id: string }): ObjectPlace => ({
  bucket: settings.documentsBucket,
  key: `${PROVIDER}/archives/${id}`,
});
