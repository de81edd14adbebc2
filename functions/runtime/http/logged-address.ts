import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { settings } from '../settings.ts';
import { currentOriginKey, sourceAddress } from './source-address.ts';

/**
 * Returns the viewer's address in the form that the stage allows in logs (`loggedAddresses` in
 * infra/config.ts). Never throws, because a refused request is logged too.
 */
export async function loggedAddress(event: APIGatewayProxyEventV2): Promise<string> {
  const direct = event.requestContext.http.sourceIp;
  const address = await sourceAddress(event).catch(() => direct);
  const form = settings.loggedAddresses;
  if (form === 'full') return address;
  if (form === 'truncated') return truncateAddress(address);
  const key = await currentOriginKey().catch(() => undefined);
  return key ? pseudonymOf(address, key) : 'unknown';
}

/** Returns the pseudonym of an address. The key prevents a search over all addresses. */
const pseudonymOf = (address: string, key: string): string =>
  createHmac('sha256', key).update(`address ${address}`).digest('hex').slice(0, 16);

/** Returns the first 24 bits of an IPv4 address, or the first 48 bits of an IPv6 address. */
export function truncateAddress(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = plain.startsWith('::ffff:') ? plain.slice('::ffff:'.length) : plain;
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.') + 1)}0`;
  if (!isIPv6(plain)) return 'unknown';
  const [start = '', end] = plain.split('::');
  const before = start.split(':').filter(Boolean);
  const after = (end ?? '').split(':').filter(Boolean);
  const zeros = end === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}
