import type { AppError } from '../../../shared/errors.ts';
import type { RawOperation, RawReply } from '../../runtime/http/raw-route.ts';
import { keySetOf } from './keys.ts';
import { findRegistration } from './registration.repository.ts';

/** As a key set without keys: nothing that is signed by an unknown registration is to be believed. */
export const refuseKeys = ({ status }: AppError): RawReply => ({ status, body: { keys: [] } });

/** The public keys of the tool for one platform; for a registration that is not there (any more), none. */
export const getLtiKeys: RawOperation = async (deps, { params }) => {
  const registration = await findRegistration(params.registration ?? '');
  return {
    status: registration ? 200 : 404,
    headers: { 'Cache-Control': 'public, max-age=300' },
    body: registration ? keySetOf(registration, deps.now()) : { keys: [] },
  };
};
