import type { CertificateState } from '../../../shared/contracts/learning/certificates.ts';

/**
 * Returns the state of a certificate or shared badge. It expires on the day after its last day.
 *
 * @param today in the time zone of the organisation
 */
export function stateOn(
  today: string,
  { expires, revoked }: { expires?: string | undefined; revoked?: unknown },
): CertificateState {
  if (revoked !== undefined) return 'revoked';
  return expires !== undefined && today > expires ? 'expired' : 'valid';
}
