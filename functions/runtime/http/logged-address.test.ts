import { afterEach, expect, it, vi } from 'vitest';

const send = vi.hoisted(() => vi.fn());
vi.mock('@aws-sdk/client-secrets-manager', () => ({
  SecretsManagerClient: class {
    send = send;
  },
  GetSecretValueCommand: class {},
}));

const { loggedAddress, truncateAddress } = await import('./logged-address.ts');

const eventFrom = (sourceIp: string) =>
  ({ headers: {}, requestContext: { http: { sourceIp } } }) as unknown as Parameters<typeof loggedAddress>[0];

afterEach(() => vi.unstubAllEnvs());

it('truncates IPv4 to 24 and IPv6 to 48 bits', () => {
  for (const [address, truncated] of [
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['2001:0DB8:0:1::5', '2001:db8:0::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['no address', 'unknown'],
    ['', 'unknown'],
  ] as const)
    expect(truncateAddress(address), address).toBe(truncated);
});

it('logs the form of the stage', async () => {
  expect(await loggedAddress(eventFrom('203.0.113.77'))).toBe('203.0.113.77');
  vi.stubEnv('LOGGED_ADDRESSES', 'truncated');
  expect(await loggedAddress(eventFrom('203.0.113.77'))).toBe('203.0.113.0');
});

it('logs the direct address of a request that bypassed CloudFront', async () => {
  vi.stubEnv('EDGE_ONLY', 'true');
  expect(await loggedAddress(eventFrom('203.0.113.77'))).toBe('203.0.113.77');
});

it('logs no readable address in a stage with pseudonyms, even without the key', async () => {
  vi.stubEnv('LOGGED_ADDRESSES', 'hashed');
  expect(await loggedAddress(eventFrom('203.0.113.77'))).toBe('unknown');
});

it('logs the same pseudonym for the same address, and another for another', async () => {
  vi.stubEnv('LOGGED_ADDRESSES', 'hashed');
  vi.stubEnv('ORIGIN_KEY_ARN', 'arn');
  send.mockResolvedValue({ SecretString: JSON.stringify({ key: 'k'.repeat(40) }) });
  const [one, again, two] = await Promise.all(
    ['203.0.113.77', '203.0.113.77', '203.0.113.78'].map((address) => loggedAddress(eventFrom(address))),
  );
  expect(one).toMatch(/^[0-9a-f]{16}$/);
  expect(again).toBe(one);
  expect(two).not.toBe(one);
});
