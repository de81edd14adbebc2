import type { Report } from '../../../shared/contracts/learning/progress.ts';
import type { ObjectPlace } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

/** The member whose session reported the picture. */
interface Owner {
  clientId: string;
  userId: string;
}

/** Returns the key prefix of a member's served hit-map pictures, in the bucket of pictures. */
export const imagesPrefix = ({ clientId, userId }: Owner): string => `${clientId}/session/${userId}/`;

/**
 * Returns the key prefix of uploaded hit-map pictures in the incoming bucket: of a member, of an organisation
 * (without `userId`), or of all organisations. A picture that no report names expires after a day.
 */
export const sentImagesPrefix = ({ clientId, userId }: Partial<Owner> = {}): string =>
  ['session', clientId, userId]
    .filter((part) => part !== undefined)
    .join('/')
    .concat('/');

/**
 * Returns the place in the incoming bucket for the upload of a hit-map picture. `imageId` contains 130 random
 * bits, so that it cannot be guessed.
 */
export const sentImage = (owner: Owner, imageId: string): ObjectPlace => ({
  bucket: settings.incomingBucket,
  key: `${sentImagesPrefix(owner)}${imageId}`,
});

/** Returns the place of a redrawn hit-map picture. Browsers read it without a token. */
export const keptImage = (owner: Owner, imageId: string): ObjectPlace => ({
  bucket: settings.picturesBucket,
  key: `${imagesPrefix(owner)}${imageId}`,
});

/** Returns the pictures of a report with their addresses instead of their ids. */
export const addressImages = (owner: Owner, images: Report['images']) =>
  images.map(({ context, description, imageId }) => ({
    context,
    description,
    imageUrl: `${settings.picturesUrl}/${keptImage(owner, imageId).key}`,
  }));
