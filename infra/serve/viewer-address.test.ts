import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { viewerAddress } from './viewer-address.ts';

const trusted = new BlockList();
trusted.addSubnet('127.0.0.0', 8, 'ipv4');
trusted.addAddress('::1', 'ipv6');
trusted.addSubnet('10.0.0.0', 8, 'ipv4');

const addressOf = (remoteAddress: string, forwarded?: string): string =>
  viewerAddress(
    {
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as Parameters<typeof viewerAddress>[0],
    trusted,
  );

it.each([
  ['the connection without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  [
    'the connection of a client that is no proxy, whatever it claims',
    '203.0.113.9',
    '6.6.6.6',
    '203.0.113.9',
  ],
  ['the address that the proxy appended', '127.0.0.1', '6.6.6.6, 10.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['the address before a second trusted proxy', '127.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['an address of IPv6', '::1', '2001:db8::7', '2001:db8::7'],
  ['an address of IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['an address with a port', '127.0.0.1', '203.0.113.9:5123', '203.0.113.9'],
  ['an address of IPv6 with a port', '127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
  ['the proxy if the header is empty', '127.0.0.1', '', '127.0.0.1'],
  ['the proxy if the last entry is no address', '127.0.0.1', '6.6.6.6, unknown', '127.0.0.1'],
  ['the leftmost proxy if all addresses are trusted', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
])('returns %s', (_, remote, forwarded, wanted) => {
  expect(addressOf(remote, forwarded)).toBe(wanted);
});
