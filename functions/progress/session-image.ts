import { settings } from '../runtime/settings.ts';

/** Key of a hit-map picture in the bucket of pictures. Its id is 130 random bits: nobody guesses it. */
export const imageKey = (clientId: string, imageId: string): string => `${clientId}/session/${imageId}`;

/** Where a browser reads it. */
export const imageUrl = (clientId: string, imageId: string): string =>
  `${settings.picturesUrl}/${imageKey(clientId, imageId)}`;
