import type { Report } from '../../../shared/contracts/learning/progress.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { ObjectPlace } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

/** The member whose session reported the picture. */
interface ImageOwner {
  clientId: string;
  userId: string;
}

/** Returns the key prefix of a member's served hit-map pictures, in the bucket of pictures. */
export const servedImagesPrefix = ({ clientId, userId }: ImageOwner): string =>
  `${clientId}/session/${userId}/`;

/**
 * Key prefix of all uploaded hit-map pictures in the incoming bucket. A picture that no report names expires
 * after a day.
 */
const uploadedImages = 'session/';

/** Returns whether a key of the incoming bucket belongs to an uploaded hit-map picture. */
export const isUploadedImage = (key: string): boolean => key.startsWith(uploadedImages);

/** Returns the key prefix of an organisation's uploaded hit-map pictures. */
export const uploadedImagesPrefix = ({ clientId }: Tenant): string => `${uploadedImages}${clientId}/`;

/** Returns the key prefix of a member's uploaded hit-map pictures. */
export const memberUploadedImagesPrefix = (owner: ImageOwner): string =>
  `${uploadedImagesPrefix(owner)}${owner.userId}/`;

/**
 * Returns the place in the incoming bucket for the upload of a hit-map picture. `imageId` contains 130 random
 * bits, so that it cannot be guessed.
 */
export const uploadedImagePlace = (owner: ImageOwner, imageId: string): ObjectPlace => ({
  bucket: settings.incomingBucket,
  key: `${memberUploadedImagesPrefix(owner)}${imageId}`,
});

/** Returns the place of a redrawn hit-map picture. Browsers read it without a token. */
export const servedImagePlace = (owner: ImageOwner, imageId: string): ObjectPlace => ({
  bucket: settings.picturesBucket,
  key: `${servedImagesPrefix(owner)}${imageId}`,
});

/** Returns the pictures of a report with their addresses instead of their ids. */
export const addressImages = (owner: ImageOwner, images: Report['images']) =>
  images.map(({ context, description, imageId }) => ({
    context,
    description,
    imageUrl: `${settings.picturesUrl}/${servedImagePlace(owner, imageId).key}`,
  }));
