import type { Report } from '../../../shared/contracts/learning/progress.ts';
import type { ObjectPlace } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

interface Owner {
  clientId: string;
  userId: string;
}

/** What the keys of a person's kept pictures begin with, in the bucket of pictures. */
export const imagesPrefix = ({ clientId, userId }: Owner): string => `${clientId}/session/${userId}/`;

/** What the keys of pictures begin with that were sent, and that no report has named yet; they expire after a day. */
export const sentImagesPrefix = ({ clientId, userId }: Partial<Owner> = {}): string =>
  ['session', clientId, userId]
    .filter((part) => part !== undefined)
    .join('/')
    .concat('/');

/** Where a hit-map picture arrives. Its id is 130 random bits: nobody guesses it. */
export const sentImage = (owner: Owner, imageId: string): ObjectPlace => ({
  bucket: settings.incomingBucket,
  key: `${sentImagesPrefix(owner)}${imageId}`,
});

/** Where it is kept, drawn again; read without a token. */
export const keptImage = (owner: Owner, imageId: string): ObjectPlace => ({
  bucket: settings.picturesBucket,
  key: `${imagesPrefix(owner)}${imageId}`,
});

/** The pictures of a report, each with its address. */
export const imagesOf = (owner: Owner, images: Report['images']) =>
  images.map(({ context, description, imageId }) => ({
    context,
    description,
    imageUrl: `${settings.picturesUrl}/${keptImage(owner, imageId).key}`,
  }));
