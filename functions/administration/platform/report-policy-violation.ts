import type { reportPolicyViolation as contract } from '../../../shared/contracts/administration/platform.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { embeddedMetrics } from '../../runtime/metrics.ts';

/** Returns an address without its query and fragment, which can contain secrets of links. */
function withoutSecrets(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return address?.split(/[?#]/)[0];
  const { protocol, host, pathname } = new URL(address);
  return host ? `${protocol}//${host}${pathname}` : protocol;
}

/** Logs a violation of the page's policy as one line with a metric. Stores nothing. */
export const reportPolicyViolation: PublicOperation<typeof contract> = async (deps, { body }) => {
  const report = body['csp-report'];
  deps.log.warn('policy violated', {
    page: withoutSecrets(report['document-uri']),
    blocked: withoutSecrets(report['blocked-uri']),
    directive: report['effective-directive'] ?? report['violated-directive'],
    source: withoutSecrets(report['source-file']),
    line: report['line-number'],
    policyViolations: 1,
    ...embeddedMetrics(deps.now(), 'policyViolations'),
  });
};
