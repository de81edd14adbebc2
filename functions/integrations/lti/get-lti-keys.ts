import type { AppError } from '../../../shared/errors.ts';
import type { RawOperation, RawReply } from '../../runtime/http/raw-route.ts';
import { publicKeySet } from './keys.ts';
import { findRegistration } from './registration.repository.ts';

/** Returns an error as an empty key set, so that no signature of an unknown registration is accepted. */
export const refuseKeys = ({ status }: AppError): RawReply => ({ status, body: { keys: [] } });

/** Returns the public keys of the tool for one platform. Empty for an unknown registration. */
export const getLtiKeys: RawOperation = async (deps, { params }) => {
  const registration = await findRegistration(params.registration ?? '');
  return {
    status: registration ? 200 : 404,
    headers: { 'Cache-Control': 'public, max-age=300' },
    body: registration ? publicKeySet(registration, deps.now()) : { keys: [] },
  };
};
