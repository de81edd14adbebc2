import { createSecretKey, type KeyObject } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { settings } from './settings.ts';

/** The current signing key, and after a rotation the previous key, which only verifies. */
const secretSchema = z.object({
  kid: z.string(),
  key: z.string().min(32),
  previousKid: z.string().optional(),
  previousKey: z.string().optional(),
});

/** Keys as key objects. Creating them from text for each use would cost more than the signature. */
export interface SigningKeys {
  current: { kid: string; key: KeyObject };
  /** Returns the key with this id, or undefined. */
  find(kid: string): KeyObject | undefined;
}

const client = new SecretsManagerClient({});
const lifetime = 10 * 60 * 1000;
let cached: { until: number; keys: Promise<SigningKeys> } | undefined;

/** Returns the keys. Reads them at most every ten minutes, so that a rotation needs no deployment. */
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

/** Minimum milliseconds between two reads for an unknown key, so that invented ids cause no cost. */
const retryInterval = 1000;
let looked = Number.NEGATIVE_INFINITY;

/**
 * Returns the key with this id, or undefined. Reads the keys again for an unknown id, in case of a recent
 * rotation.
 */
export async function verifyingKey(kid: string): Promise<KeyObject | undefined> {
  const storedKey = (await signingKeys()).find(kid);
  const now = performance.now();
  if (storedKey || now - looked < retryInterval) return storedKey;
  looked = now;
  const reloaded = await load().catch(() => undefined);
  if (reloaded) cached = { until: now + lifetime, keys: Promise.resolve(reloaded) };
  return reloaded?.find(kid);
}

async function load(): Promise<SigningKeys> {
  const value = await client.send(new GetSecretValueCommand({ SecretId: settings.secretArn }));
  const secret = secretSchema.parse(JSON.parse(value.SecretString ?? '{}'));
  const keyOf = (text: string) => createSecretKey(text, 'utf8');
  const current = { kid: secret.kid, key: keyOf(secret.key) };
  const keysById = new Map([[current.kid, current.key]]);
  if (secret.previousKid && secret.previousKey) keysById.set(secret.previousKid, keyOf(secret.previousKey));
  return { current, find: (kid) => keysById.get(kid) };
}
