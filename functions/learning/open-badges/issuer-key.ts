import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { derivedSecret } from '../../runtime/seal.ts';
import { settings } from '../../runtime/settings.ts';
import { storeIssuerKey } from './issuer-key.repository.ts';
import { issuerDid } from './issuer-rules.ts';
import type { Signer } from './sign-credential.ts';
import { type SigningKey, toSigningKey } from './signing-key.ts';

/**
 * Returns the present key of an organisation, derived from the sealing key. The private key is stored nowhere. After a
 * rotation of the sealing key, the organisation signs with another key.
 */
export const presentKey = async ({ clientId }: Tenant): Promise<SigningKey> =>
  toSigningKey(await derivedSecret(`open-badges/${clientId}`));

/** Returns the present key for a signature, after its public key was stored for verifiers. */
export async function issuerSigner(deps: Pick<Deps, 'now'>, tenant: Tenant): Promise<Signer> {
  const { clientId } = tenant;
  const key = await presentKey(tenant);
  await storeIssuerKey({ clientId, publicKey: key.publicKey, since: deps.now().toISOString() });
  return { ...key, method: `${issuerDid(settings.pageUrl, clientId)}#${key.publicKey}` };
}
