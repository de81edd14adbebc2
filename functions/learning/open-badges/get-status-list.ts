import type { getStatusList as contract } from '../../../shared/contracts/learning/open-badges.ts';
import { AppError } from '../../../shared/errors.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import { answer, Document } from '../../runtime/http/answer.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';
import { toStatusListCredential } from './credential-rules.ts';
import { issuerSigner } from './issuer-key.ts';
import { listRevokedIndexes } from './open-badge.repository.ts';
import { signCredentialToken } from './sign-credential.ts';
import { encodeStatusList } from './status-list.ts';

/**
 * Returns a list of revoked badges as a signed token (Bitstring Status List 1.0). One Query of the revoked badges.
 *
 * @throws NOT_FOUND for an unknown organisation, or a malformed number
 */
export const getStatusList: PublicOperation<typeof contract> = async (deps, { params }) => {
  const tenant = { clientId: params.id };
  if (!/^(?:0|[1-9]\d{0,3})$/.test(params.list) || !(await findOrganisation(tenant)))
    throw new AppError('NOT_FOUND');
  const list = Number(params.list);
  const [revoked, signer] = await Promise.all([listRevokedIndexes(tenant, list), issuerSigner(deps, tenant)]);
  const credential = toStatusListCredential({
    ...tenant,
    ...{ list, encodedList: encodeStatusList(revoked), pageUrl: settings.pageUrl, now: deps.now() },
  });
  return answer(new Document('application/vc+jwt', signCredentialToken(credential, signer)), 200);
};
