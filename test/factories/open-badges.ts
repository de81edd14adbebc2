import { gunzipSync } from 'node:zlib';
import type { Client } from './client.ts';

/** The parts of a shared badge's credential that tests read. */
export interface Credential {
  '@context': string[];
  id: string;
  name: string;
  issuer: { id: string; name: string };
  validFrom: string;
  validUntil?: string;
  credentialSubject: {
    identifier: [{ identityHash: string; salt: string }];
    achievement: { id: string; name: string; description: string; achievementType: string };
    result?: [{ value: string }];
  };
  evidence: [{ id: string; narrative: string }];
  credentialStatus: { statusListIndex: string; statusListCredential: string };
  proof: { verificationMethod: string; proofValue: string };
}

/** Returns the path of the API in an address. */
export const apiPath = (address: string): string => new URL(address).pathname.replace(/^\/api\/v1/, '');

/** Returns the credential of a shared badge. */
export const readCredential = (anonymous: Client, number: string) =>
  anonymous.get<Credential>(`/open-badges/${number}`, { headers: { accept: 'application/json' } });

/** Returns the token of the list of revoked badges that a credential refers to. */
export const readStatusList = (anonymous: Client, { credentialStatus }: Credential): Promise<string> =>
  anonymous.ok<string>('GET', apiPath(credentialStatus.statusListCredential));

/** Returns whether the list of revoked badges has the bit of a credential set. */
export async function isRevoked(anonymous: Client, credential: Credential): Promise<boolean> {
  const token = await readStatusList(anonymous, credential);
  const { credentialSubject } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { credentialSubject: { encodedList: string } };
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  const index = Number(credential.credentialStatus.statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}
