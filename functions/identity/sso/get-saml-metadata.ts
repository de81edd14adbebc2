import { AppError } from '../../../shared/errors.ts';
import type { RawOperation, RawReply } from '../../runtime/http/raw-route.ts';
import { buildSamlMetadata } from './saml-provider.ts';

/** Returns the response to a refused request of metadata. */
export const refuseMetadata = ({ status, message }: AppError): RawReply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: message,
});

/** Returns the metadata of the platform for an organisation. It contains no data of the organisation. @throws NOT_FOUND */
export const getSamlMetadata: RawOperation = async (_deps, { query }) => {
  const clientId = query.get('organisation') ?? '';
  if (!/^[0-9a-z]{1,20}$/.test(clientId)) throw new AppError('NOT_FOUND');
  return {
    status: 200,
    headers: { 'Content-Type': 'application/samlmetadata+xml; charset=utf-8' },
    body: await buildSamlMetadata({ clientId }),
  };
};
