import { deviceGrant, oauthScope } from '../../../shared/contracts/integrations/oauth.ts';
import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { settings } from '../../runtime/settings.ts';

/** Returns the metadata of the OAuth server (RFC 8414, 2): it only signs devices in (RFC 8628). */
export const getOauthMetadata: RawOperation = () =>
  Promise.resolve({
    status: 200,
    body: {
      issuer: settings.pageUrl,
      device_authorization_endpoint: `${settings.pageUrl}/oauth/device`,
      token_endpoint: `${settings.pageUrl}/oauth/token`,
      grant_types_supported: [deviceGrant],
      response_types_supported: [],
      scopes_supported: [oauthScope],
      token_endpoint_auth_methods_supported: ['none'],
      service_documentation: `${settings.pageUrl}/api/v1/docs`,
    },
  });
