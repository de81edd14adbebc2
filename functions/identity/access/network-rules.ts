import { BlockList, isIPv6 } from 'node:net';

/** Addresses of IPv4 in the form of IPv6: `::ffff:192.0.2.1`. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * Returns the network that one customer of a provider has: the first 64 bits of an IPv6 address, because a
 * customer can use any of the others, or an IPv4 address. Returns other texts unchanged.
 */
export function networkOf(text: string): string {
  const [address = ''] = text.split('%', 1);
  if (!isIPv6(address)) return text;
  const groups = expandedGroups(address);
  if (mapped.check(address, 'ipv6')) {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of a valid IPv6 address, without leading zeros. */
function expandedGroups(address: string): string[] {
  // The parser of addresses writes an IPv4 part as two groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}
