import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { settings } from './settings.ts';

/** The sealing keys: the current one, and those before, by their ids, which still open what they sealed. */
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

/** A key for each place: what was sealed in one is opened in no other. */
const keyFor = (text: string, place: string): Buffer =>
  Buffer.from(hkdfSync('sha256', text, '', `seal:${place}`, 32));

/**
 * Encrypts a secret that has to be read again (of a sign-on provider, a webhook, an LMS): what lies in the table, or in
 * a backup of it, opens nothing. AES-256-GCM, as `<key id>.<base64url of nonce, tag and text>`.
 *
 * @param place where it is kept, its organisation included, such as `acme/sso`: it is opened there only
 */
export async function seal(text: string, place: string): Promise<string> {
  const { kid, key } = await sealingKeys();
  const nonce = randomBytes(12);
  const encrypt = createCipheriv(cipher, keyFor(key, place), nonce);
  const sealed = [encrypt.update(text, 'utf8'), encrypt.final()];
  return `${kid}.${Buffer.concat([nonce, encrypt.getAuthTag(), ...sealed]).toString('base64url')}`;
}

/** What was sealed in this place. Throws for what was changed, moved, or sealed by a key that is not kept any more. */
export async function unseal(sealed: string, place: string): Promise<string> {
  const [kid = '', body = ''] = sealed.split('.');
  const keys = await sealingKeys();
  const key = kid === keys.kid ? keys.key : keys.previous[kid];
  if (!key) throw new Error(`The sealing key ${kid} is not kept any more`);
  const bytes = Buffer.from(body, 'base64url');
  const decrypt = createDecipheriv(cipher, keyFor(key, place), bytes.subarray(0, 12));
  decrypt.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decrypt.update(bytes.subarray(28)), decrypt.final()]).toString('utf8');
}
