import { AppError } from '../../../shared/errors.ts';
import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { returnToPage } from './return-to-page.ts';
import { isDeniedResponse, readSamlResponse } from './saml-provider.ts';

/** Handles the response of a SAML provider, which a browser posts. See `returnToPage`. */
export const acceptSamlResponse: RawOperation = (deps, { query, form, sourceIp }) => {
  const response = form.get('SAMLResponse') ?? '';
  return returnToPage(deps, {
    organisation: query.get('organisation'),
    state: form.get('RelayState'),
    sourceIp,
    isDenied: isDeniedResponse(response),
    readAnswer(sso, signOn) {
      if (!sso.provider.saml) throw new AppError('SSO_EXPIRED');
      return readSamlResponse(deps, sso, signOn, response);
    },
  });
};
