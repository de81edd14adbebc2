import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { settings } from './settings.ts';

/** The current sealing key, and previous keys by id. Previous keys only decrypt. */
const secretSchema = z.object({
  kid: z.string().regex(/^\w{1,20}$/),
  key: z.string().min(32),
  previous: z.record(z.string(), z.string().min(32)).default({}),
});
type SealingKeys = z.output<typeof secretSchema>;

const cipher = 'aes-256-gcm';
const lifetime = 10 * 60 * 1000;
const client = new SecretsManagerClient({});
let cached: { until: number; keys: Promise<SealingKeys> } | undefined;

function sealingKeys(): Promise<SealingKeys> {
  const now = performance.now();
  if (!cached || cached.until < now) {
    const keys = client
      .send(new GetSecretValueCommand({ SecretId: settings.sealingKeyArn }))
      .then(({ SecretString }) => secretSchema.parse(JSON.parse(SecretString ?? '{}')));
    cached = { until: now + lifetime, keys };
    keys.catch(() => {
      cached = undefined;
    });
  }
  return cached.keys;
}

/** Derives a key per place. A secret that was sealed for one place cannot be opened for another. */
const keyFor = (text: string, place: string): Buffer =>
  Buffer.from(hkdfSync('sha256', text, '', `seal:${place}`, 32));

/**
 * Encrypts a secret that must be read again (of a sign-on provider, a webhook, an LMS). The table and its
 * backups contain no usable secret. Uses AES-256-GCM. The result is `<key id>.<base64url of nonce, tag and
 * text>`.
 *
 * @param place where the secret is stored, including its organisation, such as `acme/sso`. `unseal` requires
 *   the same place
 */
export async function seal(text: string, place: string): Promise<string> {
  const { kid, key } = await sealingKeys();
  const nonce = randomBytes(12);
  const encrypt = createCipheriv(cipher, keyFor(key, place), nonce);
  const sealed = [encrypt.update(text, 'utf8'), encrypt.final()];
  return `${kid}.${Buffer.concat([nonce, encrypt.getAuthTag(), ...sealed]).toString('base64url')}`;
}

/**
 * Decrypts a secret of this place. Throws if it was changed, moved, or sealed with a key that was removed.
 */
export async function unseal(sealed: string, place: string): Promise<string> {
  const [kid = '', body = ''] = sealed.split('.');
  const keys = await sealingKeys();
  const key = kid === keys.kid ? keys.key : keys.previous[kid];
  if (!key) throw new Error(`The sealing key ${kid} no longer exists`);
  const bytes = Buffer.from(body, 'base64url');
  const decrypt = createDecipheriv(cipher, keyFor(key, place), bytes.subarray(0, 12));
  decrypt.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decrypt.update(bytes.subarray(28)), decrypt.final()]).toString('utf8');
}

/**
 * Derives 32 secret bytes from the current sealing key, always the same for a place. They change when the key is
 * replaced.
 */
export async function derivedSecret(place: string): Promise<Buffer> {
  const { key } = await sealingKeys();
  return Buffer.from(hkdfSync('sha256', key, '', `derive:${place}`, 32));
}
