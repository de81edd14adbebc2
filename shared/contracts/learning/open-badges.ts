import * as z from 'zod';
import { call } from '../call.ts';
import { deleted } from '../common.ts';

/** A shared certificate or badge. */
export const sharedBadge = z
  .object({
    number: z.string(),
    /** The public page, which is also the address of the credential. */
    url: z.string(),
  })
  .meta({ id: 'SharedBadge' });
export type SharedBadge = z.output<typeof sharedBadge>;

export const shareTrainingBadge = call({
  id: 'shareTrainingBadge',
  domain: 'open-badges',
  method: 'POST',
  path: '/trainings/{id}/badges/{number}/open-badge',
  summary: 'Shares an earned badge of the caller: a public page, and a credential of Open Badges 3.0',
  answer: { status: 200, schema: sharedBadge },
  errors: ['NOT_FOUND'],
});

export const withdrawOpenBadge = call({
  id: 'withdrawOpenBadge',
  domain: 'open-badges',
  method: 'DELETE',
  path: '/open-badges/{number}',
  summary: 'Hides the public page of a shared badge of the caller. Sharing it again shows the same address',
  answer: { status: 200, schema: deleted },
  errors: ['NOT_FOUND'],
});

/** A credential of Open Badges 3.0 with a Data Integrity proof. Further properties are in the standard. */
export const openBadgeCredential = z
  .looseObject({
    /** The address of the credential. */
    id: z.string(),
    type: z.array(z.string()),
    name: z.string(),
    validFrom: z.string(),
    /** Absent without a limit. */
    validUntil: z.string().optional(),
  })
  .meta({ id: 'OpenBadgeCredential' });

export const getOpenBadge = call({
  id: 'getOpenBadge',
  domain: 'open-badges',
  method: 'GET',
  path: '/open-badges/{number}',
  summary:
    'Returns a shared certificate or badge as a signed credential (Open Badges 3.0), for browsers a page',
  query: z.object({
    lang: z.string().max(20, { error: 'TOO_LONG' }).optional(),
    /** `true` for a file to save. */
    download: z.enum(['true', 'false'], { error: 'INVALID_CHOICE' }).optional(),
  }),
  answer: { status: 200, schema: openBadgeCredential },
  also: [
    { status: 200, type: 'text/html' },
    { status: 404, type: 'text/html', description: 'No badge has this number' },
  ],
  errors: ['NOT_FOUND'],
});

export const getIssuer = call({
  id: 'getIssuer',
  domain: 'open-badges',
  method: 'GET',
  path: '/issuers/{id}/did.json',
  summary: 'Returns the public keys of an organisation, which verify its badges (a did:web document)',
  answer: {
    status: 200,
    schema: z
      .looseObject({
        id: z.string(),
        verificationMethod: z.array(
          z.object({
            id: z.string(),
            type: z.literal('Multikey'),
            controller: z.string(),
            publicKeyMultibase: z.string(),
          }),
        ),
        assertionMethod: z.array(z.string()),
      })
      .meta({ id: 'Issuer' }),
  },
  errors: ['NOT_FOUND'],
});

export const getStatusList = call({
  id: 'getStatusList',
  domain: 'open-badges',
  method: 'GET',
  path: '/issuers/{id}/status-lists/{list}',
  summary: 'Returns a list of revoked badges as a signed token (Bitstring Status List 1.0)',
  answer: { status: 200, type: 'application/vc+jwt' },
  errors: ['NOT_FOUND'],
});
