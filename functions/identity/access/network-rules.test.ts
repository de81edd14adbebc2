import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network-rules.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['person@example.com', 'person@example.com'],
    ['acme_1', 'acme_1'],
    ['', ''],
  ])('returns the network of %s: %s', (text, network) => expect(networkOf(text)).toBe(network));

  it('has one network for all addresses of a customer, and another for each network', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const groups = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(groups, groups, groups, (network, one, another) => {
        const address = (host: string[]) => [...network, ...host].join(':');
        expect(networkOf(address(one))).toBe(networkOf(address(another)));
        expect(networkOf(address(one))).toBe(`${network.join(':')}::/64`);
      }),
    );
  });
});
