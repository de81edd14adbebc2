import { expect, it } from 'vitest';
import { isUploadedImage, memberUploadedImagesPrefix, uploadedImagesPrefix } from './session-image.ts';

it('builds the prefix of uploaded pictures from a complete owner only', () => {
  const owner = { clientId: 'acme', userId: 'ann' };
  expect(uploadedImagesPrefix(owner)).toBe('session/acme/');
  expect(memberUploadedImagesPrefix(owner)).toBe('session/acme/ann/');
  // @ts-expect-error: without the member, a deletion would affect all members of the organisation
  memberUploadedImagesPrefix({ clientId: 'acme' });
  // @ts-expect-error: without the organisation, a deletion would affect all organisations
  uploadedImagesPrefix({});
});

it('distinguishes uploaded pictures from uploaded content', () => {
  expect(isUploadedImage('session/acme/ann/i1')).toBe(true);
  expect(isUploadedImage('acme/session/u1')).toBe(false);
});
