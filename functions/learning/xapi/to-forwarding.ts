import type { StatementForwarding } from '../../../shared/contracts/learning/statements.ts';
import { invalid } from '../../../shared/errors.ts';
import { assertCallable } from '../../runtime/callable-address.ts';
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

/**
 * Checks the text of an address. The own LRS is refused, because statements would be sent in a circle.
 *
 * @throws VALIDATION on `url`
 */
export function assertForwardable(url: string): void {
  assertCallable('url', url);
  if (new URL(url).host === new URL(settings.pageUrl).host) throw invalid('url', 'INVALID_URL');
}

/** Returns the fields for the audit log. The whole address can contain a key. */
export const forwardedTo = ({ url }: Pick<ForwardingRecord, 'url'>) => ({ host: new URL(url).host });
