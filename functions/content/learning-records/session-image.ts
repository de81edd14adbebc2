import type { Report } from '../../../shared/contracts/learning/progress.ts';
import type { ObjectPlace } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

interface Owner {
  clientId: string;
  userId: string;
}

/** Returns the key prefix of a member's stored pictures, in the bucket of pictures. */
export const imagesPrefix = ({ clientId, userId }: Owner): string => `${clientId}/session/${userId}/`;

/** Returns the key prefix of uploaded pictures that no report has named yet. They expire after a day. */
export const sentImagesPrefix = ({ clientId, userId }: Partial<Owner> = {}): string =>
  ['session', clientId, userId]
    .filter((part) => part !== undefined)
    .join('/')
    .concat('/');

/**
 * Returns the upload place of a hit-map picture. Its id consists of 130 random bits and cannot be guessed.
 */
export const sentImage = (owner: Owner, imageId: string): ObjectPlace => ({
  bucket: settings.incomingBucket,
  key: `${sentImagesPrefix(owner)}${imageId}`,
});

/** Returns the place of a checked and redrawn hit-map picture, which is read without a token. */
export const keptImage = (owner: Owner, imageId: string): ObjectPlace => ({
  bucket: settings.picturesBucket,
  key: `${imagesPrefix(owner)}${imageId}`,
});

/** Returns the pictures of a report with their addresses. */
export const addressImages = (owner: Owner, images: Report['images']) =>
  images.map(({ context, description, imageId }) => ({
    context,
    description,
    imageUrl: `${settings.picturesUrl}/${keptImage(owner, imageId).key}`,
  }));
