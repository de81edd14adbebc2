import type { getIssuer as contract } from '../../../shared/contracts/learning/open-badges.ts';
import { AppError } from '../../../shared/errors.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';
import { listIssuerKeys } from './issuer-key.repository.ts';
import { presentKey } from './issuer-key.ts';
import { didDocument, issuerDid } from './issuer-rules.ts';

/**
 * Returns the DID document of an organisation (did:web): the public keys that verify its badges. The present key is
 * first.
 *
 * @throws NOT_FOUND for an unknown organisation
 */
export const getIssuer: PublicOperation<typeof contract> = async (_deps, { params }) => {
  const tenant = { clientId: params.id };
  if (!(await findOrganisation(tenant))) throw new AppError('NOT_FOUND');
  const [{ publicKey }, earlier] = await Promise.all([presentKey(tenant), listIssuerKeys(tenant)]);
  const keys = new Set([publicKey, ...earlier.map((key) => key.publicKey)]);
  return didDocument(issuerDid(settings.pageUrl, params.id), [...keys]);
};
