import type { StatementForwarding } from '../../../shared/contracts/learning/statements.ts';
import { invalid } from '../../../shared/errors.ts';
import { findOutboundRefusal } from '../../runtime/outbound-rules.ts';
import { settings } from '../../runtime/settings.ts';
import type { ForwardingRecord } from './forwarding.entity.ts';

/** Returns a forwarding as the API shows it, without the password. */
export const toForwarding = (record: ForwardingRecord): StatementForwarding => ({
  url: record.url,
  user: record.user,
  version: record.xapiVersion,
  createdDate: record.createdDate,
  forwarded: record.forwarded,
  refused: record.refused,
  lastForwarded: record.lastForwarded ?? null,
  failing: record.failing
    ? {
        date: record.failing.date,
        until: record.failing.until,
        status: record.failing.status ?? null,
        reason: record.failing.reason ?? null,
      }
    : null,
  lastRefused: record.lastRefused ?? null,
});

const codes = { scheme: 'NOT_HTTPS', address: 'ADDRESS_NOT_PUBLIC', credentials: 'NO_CREDENTIALS' } as const;

/**
 * Checks the text of an address. Each request checks the resolved address. The own LRS is refused, because statements
 * would be sent in a circle.
 *
 * @throws VALIDATION on `url`
 */
export function assertForwardable(url: string): void {
  const refusal = findOutboundRefusal(new URL(url), { allowLoopback: settings.outboundLoopback });
  if (refusal) throw invalid('url', codes[refusal]);
  if (new URL(url).host === new URL(settings.pageUrl).host) throw invalid('url', 'INVALID_URL');
}

/** Returns the fields for the audit log. The whole address can contain a key. */
export const forwardedTo = ({ url }: Pick<ForwardingRecord, 'url'>) => ({ host: new URL(url).host });
