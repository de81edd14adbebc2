import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { settings } from './settings.ts';

/** The signing keys: the current one, and after a rotation the one before, which still verifies. */
const secretSchema = z.object({
  kid: z.string(),
  key: z.string().min(32),
  previousKid: z.string().optional(),
  previousKey: z.string().optional(),
});

export interface SigningKeys {
  current: { kid: string; key: string };
  /** Key by its id, or undefined. */
  find(kid: string): string | undefined;
}

const client = new SecretsManagerClient({});
const lifetime = 10 * 60 * 1000;
let cached: { until: number; keys: Promise<SigningKeys> } | undefined;

/** The keys, read at most every ten minutes, so that a rotation is taken up without a deployment. */
export function signingKeys(): Promise<SigningKeys> {
  const now = performance.now();
  if (!cached || cached.until < now) {
    const keys = load();
    cached = { until: now + lifetime, keys };
    keys.catch(() => {
      cached = undefined;
    });
  }
  return cached.keys;
}

async function load(): Promise<SigningKeys> {
  const value = await client.send(new GetSecretValueCommand({ SecretId: settings.secretArn }));
  const secret = secretSchema.parse(JSON.parse(value.SecretString ?? '{}'));
  const known = new Map([[secret.kid, secret.key]]);
  if (secret.previousKid && secret.previousKey) known.set(secret.previousKid, secret.previousKey);
  return { current: { kid: secret.kid, key: secret.key }, find: (kid) => known.get(kid) };
}
