import { invalid } from '../../shared/errors.ts';
import { findOutboundRefusal } from './outbound-rules.ts';
import { settings } from './settings.ts';

const codes = { scheme: 'NOT_HTTPS', address: 'ADDRESS_NOT_PUBLIC', credentials: 'NO_CREDENTIALS' } as const;

/**
 * Checks the text of an address that the platform will call. Each request checks the resolved address.
 *
 * @throws VALIDATION on the field, with `NOT_HTTPS`, `ADDRESS_NOT_PUBLIC` or `NO_CREDENTIALS`
 */
export function assertCallable(field: string, address: string): void {
  const refusal = findOutboundRefusal(new URL(address), { allowLoopback: settings.outboundLoopback });
  if (refusal) throw invalid(field, codes[refusal]);
}
