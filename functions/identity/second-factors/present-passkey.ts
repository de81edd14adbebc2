import type { Passkey } from '../../../shared/contracts/identity/second-factors.ts';
import type { SecondFactors } from './second-factors.entity.ts';

/** Returns a passkey as the API shows it, without its key. */
export const presentPasskey = ({
  id,
  name,
  since,
  lastUsed,
}: SecondFactors['passkeys'][number]): Passkey => ({ id, name, since, lastUsed: lastUsed ?? null });
