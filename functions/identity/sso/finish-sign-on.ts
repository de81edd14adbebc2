import { AppError } from '../../../shared/errors.ts';
import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { requestIdentity } from './provider.ts';
import { returnToPage } from './return-to-page.ts';

/** Handles the return of a browser from a provider of OpenID Connect. See `returnToPage`. */
export const finishSignOn: RawOperation = (deps, { query, sourceIp }) =>
  returnToPage(deps, {
    organisation: query.get('organisation'),
    state: query.get('state'),
    sourceIp,
    isDenied: query.get('error') === 'access_denied',
    readAnswer(sso, { nonce, verifier }) {
      // A response of SAML is sent to another address.
      if (sso.provider.saml) throw new AppError('SSO_EXPIRED');
      return requestIdentity(sso, query, { state: query.get('state') ?? '', nonce, verifier });
    },
  });
