import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOutboundRefusal, isPublicAddress } from './outbound-rules.ts';

const deployed = { allowLoopback: false };
const reasonFor = (address: string, stage = deployed) => findOutboundRefusal(new URL(address), stage);

describe('outbound guard: addresses', () => {
  it.each(['8.8.8.8', '52.95.110.1', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a05:d012::1'])(
    'accepts %s as public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this machine', '0.0.0.0'],
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.255.254'],
    ['this machine', '::1'],
    ['this machine', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['private', 'fd12:3456::1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['the metadata of the cloud', '169.254.169.254'],
    ['the metadata of the cloud', 'fd00:ec2::254'],
    ['link-local', '169.254.1.1'],
    ['link-local', 'fe80::1'],
    ['link-local', 'fe80::1%eth0'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['documentation', '203.0.113.7'],
    ['documentation', '2001:db8::1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped', '::ffff:a9fe:a9fe'],
    ['IPv4-mapped, of a public one', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['site-local', 'fec0::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('rejects %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));

  it('rejects any IPv4 address written as IPv4-mapped, NAT64 or 6to4', () => {
    const byte = fc.nat({ max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const hex = [a * 256 + b, c * 256 + d].map((n) => n.toString(16)).join(':');
        for (const hidden of [`::ffff:${hex}`, `64:ff9b::${hex}`, `2002:${hex}::1`])
          expect(isPublicAddress(hidden)).toBe(false);
      }),
    );
  });
});

describe('outbound guard: requested addresses', () => {
  it('accepts https to a name, which is resolved later', () => {
    expect(reasonFor('https://hooks.example/in?x=1')).toBeUndefined();
    expect(reasonFor('https://hooks.example:8443/')).toBeUndefined();
    expect(reasonFor('https://8.8.8.8/')).toBeUndefined();
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://①②⑦.0.0.1/',
    'https://127.0.0.1./',
    'https://2852039166/latest/meta-data/',
    'https://0xa9.0xfe.0xa9.0xfe/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:169.254.169.254]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://api.localhost/',
    'https://printer.local/',
    'https://ip-10-0-0-1.eu-west-3.compute.internal/',
  ])('rejects the internal address %s', (address) => expect(reasonFor(address)).toBe('address'));

  it.each(['http://hooks.example/', 'ftp://hooks.example/', 'file:///etc/passwd', 'data:,x'])(
    'rejects %s, which is not https',
    (address) => expect(reasonFor(address)).toBe('scheme'),
  );

  it('rejects a user name or password in the address', () => {
    expect(reasonFor('https://user@hooks.example/')).toBe('credentials');
    expect(reasonFor('https://hooks.example:x@127.0.0.1/')).toBe('credentials');
  });

  it('accepts loopback on a single machine, also over plain HTTP, and nothing else', () => {
    const local = { allowLoopback: true };
    expect(reasonFor('http://127.0.0.1:8080/', local)).toBeUndefined();
    expect(reasonFor('http://localhost:8080/', local)).toBeUndefined();
    expect(reasonFor('https://[::1]/', local)).toBeUndefined();
    expect(reasonFor('http://hooks.example/', local)).toBe('scheme');
    expect(reasonFor('https://169.254.169.254/', local)).toBe('address');
    expect(reasonFor('http://10.0.0.1/', local)).toBe('scheme');
    expect(reasonFor('file://localhost/etc/passwd', local)).toBe('scheme');
  });
});
