import type { getProofMethods as contract } from '../../../shared/contracts/identity/access-proof.ts';
import { AppError } from '../../../shared/errors.ts';
import { getOrganisationRecord, mustSignOn } from '../../foundation/tenancy/index.ts';
import { proofLifetime } from '../../runtime/fresh-proof-rules.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/** Returns the methods of the caller for a proof of identity. @throws SCOPE for an API token */
export const getProofMethods: Operation<typeof contract> = async (deps, actor) => {
  const { person, proof } = actor;
  if (!proof) throw new AppError('SCOPE');
  const organisation = await getOrganisationRecord(actor);
  const byPassword = person.passwordHash !== undefined && !mustSignOn(organisation, person.id, deps.now());
  return {
    methods: [
      ...(byPassword ? ['password' as const] : []),
      ...(byPassword && person.secondFactor?.passkey ? ['passkey' as const] : []),
      ...(person.signOn ? ['provider' as const] : []),
    ],
    provedUntil: new Date((proof.at + proofLifetime) * 1000).toISOString(),
  };
};
