import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { encode } from 'base58-universal';

/** Prefix of an Ed25519 private key in PKCS #8 (RFC 8410), before its 32 bytes. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Multicodec of an Ed25519 public key. */
const multicodec = Buffer.from([0xed, 0x01]);

export interface SigningKey {
  privateKey: KeyObject;
  /** Multibase, as in `publicKeyMultibase` of a Multikey. */
  publicKey: string;
}

/** Returns the Ed25519 key of 32 secret bytes. */
export function toSigningKey(secret: Uint8Array): SigningKey {
  const key = Buffer.concat([pkcs8Prefix, secret]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const raw = Buffer.concat([multicodec, Buffer.from(x, 'base64url')]);
  return { privateKey, publicKey: `z${encode(raw)}` };
}
