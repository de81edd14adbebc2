import type { Report } from '../../shared/contracts/progress.ts';
import { settings } from '../runtime/settings.ts';

/** Key of a hit-map picture in the bucket of pictures. Its id is 130 random bits: nobody guesses it. */
export const imageKey = (clientId: string, imageId: string): string => `${clientId}/session/${imageId}`;

/** Where a browser reads it. */
export const imageUrl = (clientId: string, imageId: string): string =>
  `${settings.picturesUrl}/${imageKey(clientId, imageId)}`;

/** The pictures of a report, each with its address. */
export const imagesOf = (clientId: string, images: Report['images']) =>
  images.map(({ context, description, imageId }) => ({
    context,
    description,
    imageUrl: imageUrl(clientId, imageId),
  }));
