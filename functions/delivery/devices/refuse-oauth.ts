import type { AppError } from '../../../shared/errors.ts';
import type { RawReply } from '../../runtime/http/raw-route.ts';

/** Errors of RFC 6749 (5.2) and RFC 8628 (3.5). */
export type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token';

/** Returns an OAuth error response: 401 for an unknown client, otherwise 400. */
export const oauthError = (error: OauthError, description: string): RawReply => ({
  status: error === 'invalid_client' ? 401 : 400,
  headers: { Pragma: 'no-cache' },
  body: { error, error_description: description },
});

/**
 * Converts an error into an OAuth response. Rate limits and server errors retain their status, so that the
 * client waits and retries (RFC 6749, 4.1.2.1 defines the error names).
 */
export function refuseOauth({ status, code, message }: AppError): RawReply {
  if (status === 429)
    return { status, body: { error: 'temporarily_unavailable', error_description: message } };
  if (status >= 500)
    return {
      status,
      body: {
        error: code === 'UNAVAILABLE' ? 'temporarily_unavailable' : 'server_error',
        error_description: message,
      },
    };
  return oauthError('invalid_request', message);
}
