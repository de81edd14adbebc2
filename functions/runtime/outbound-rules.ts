import { BlockList, isIP } from 'node:net';

/** Builds a list of subnets in CIDR notation. */
const blockList = (...subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

/** IPv4 ranges that the IANA registry of special addresses marks as not globally reachable, and multicast. */
const notPublic4 = blockList(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local. Contains the metadata service of the cloud, 169.254.169.254.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
);

/**
 * Global unicast of IPv6. Excludes loopback, unique local, link-local, multicast, IPv4-mapped and NAT64
 * (`64:ff9b::/96`) addresses.
 */
const global6 = blockList('2000::/3');

/**
 * Excluded parts of global unicast: protocols (such as Teredo), documentation, and 6to4, which contains IPv4.
 */
const notPublic6 = blockList('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

const loopback = blockList('127.0.0.0/8', '::1/128');

/** Returns whether an address (IPv4 or IPv6, in the form of a resolver) belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, 'ipv4');
  // An address with a zone (`fe80::1%eth0`) is link-local.
  if (family !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !address.includes('%') && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Returns the host of a URL in the form that a resolver accepts: an IPv6 address without brackets. */
export const resolvableHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Host names that belong to one machine or to a local network. */
const inner = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/;

/**
 * The reason why a URL must not be called. `address`: not public · `credentials`: contains a user name or a
 * password · `scheme`: not HTTPS.
 */
export type OutboundRefusal = 'address' | 'credentials' | 'scheme';

/**
 * Returns why a URL must not be called, or `undefined`. Does not resolve the host name, so that a caller must
 * also check the resolved addresses. `URL` has already converted unusual numbers (decimal, octal,
 * hexadecimal, shortened) to dotted notation.
 *
 * @param allowLoopback allows calls to loopback, also by plain HTTP. For stages on one machine
 */
export function findOutboundRefusal(
  url: URL,
  { allowLoopback }: { allowLoopback: boolean },
): OutboundRefusal | undefined {
  const host = resolvableHost(url);
  const isLoopback = isLoopbackAddress(host) || host === 'localhost';
  if (url.username || url.password) return 'credentials';
  if (allowLoopback && isLoopback && ['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'scheme';
  if (isIP(host) ? !isPublicAddress(host) : inner.test(host)) return 'address';
  return undefined;
}
