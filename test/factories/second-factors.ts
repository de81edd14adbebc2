import { totpCode } from '../../functions/identity/second-factors/totp.ts';
import type { Client } from './client.ts';
import { SoftwarePasskey } from './passkey.ts';

/** The answer to a new second factor. */
interface AddedFactor {
  token: string;
  recoveryCodes: string[] | null;
}

/**
 * Connects an authenticator app to the caller. Returns its secret, the used code, the recovery codes and the new
 * session.
 */
export async function connectApp(
  api: Client,
  now = new Date(),
): Promise<{ secret: string; code: string; codes: string[]; api: Client }> {
  const { secret, setup } = await api.ok<{ secret: string; setup: string }>(
    'POST',
    '/users/second-factors/app/start',
  );
  const body = { setup, code: totpCode(secret, now) };
  const added = await api.ok<AddedFactor>('PUT', '/users/second-factors/app', { body });
  return { secret, code: body.code, codes: added.recoveryCodes ?? [], api: api.as(added.token) };
}

/** Adds a passkey to the caller. Returns it, its answer to the options, and the reply. */
export async function addPasskey(api: Client, name = 'Phone') {
  const passkey = new SoftwarePasskey(api.origin);
  const options = await api.ok<{ challenge: string; user: { id: string } }>(
    'POST',
    '/users/second-factors/passkeys/start',
  );
  const answer = passkey.create(options);
  const reply = await api.post<AddedFactor>('/users/second-factors/passkeys', { name, passkey: answer });
  return { passkey, reply, answer };
}
