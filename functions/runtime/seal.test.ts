import { beforeEach, expect, it, vi } from 'vitest';

const send = vi.hoisted(() => vi.fn());
vi.mock('@aws-sdk/client-secrets-manager', () => ({
  SecretsManagerClient: class {
    send = send;
  },
  GetSecretValueCommand: class {},
}));
vi.mock('./settings.ts', () => ({ settings: { sealingKeyArn: 'arn' } }));

const keys = (value: object) => ({ SecretString: JSON.stringify(value) });
const first = { kid: 's1', key: 'a'.repeat(64) };

beforeEach(() => {
  vi.resetModules();
  send.mockReset().mockResolvedValue(keys(first));
});

it('unseals a text for the same place, and seals it unreadably and differently each time', async () => {
  const { seal, unseal } = await import('./seal.ts');
  const sealed = await seal('Ünlocks the provider', 'acme/sso');
  expect(sealed).toMatch(/^s1\.[\w-]+$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('provider');
  expect(await unseal(sealed, 'acme/sso')).toBe('Ünlocks the provider');
  expect(await seal('Ünlocks the provider', 'acme/sso')).not.toBe(sealed);
});

it('rejects a sealed text of another organisation, or a modified one', async () => {
  const { seal, unseal } = await import('./seal.ts');
  const sealed = await seal('secret', 'acme/sso');
  await expect(unseal(sealed, 'other/sso')).rejects.toThrow();
  const turned = sealed.at(-2) === 'A' ? 'B' : 'A';
  await expect(unseal(`${sealed.slice(0, -2)}${turned}${sealed.slice(-1)}`, 'acme/sso')).rejects.toThrow();
});

it('unseals with the previous key after a rotation, but not with a deleted key', async () => {
  const before = await import('./seal.ts');
  const sealed = await before.seal('secret', 'acme/sso');
  vi.resetModules();
  send.mockResolvedValue(keys({ kid: 's2', key: 'b'.repeat(64), previous: { s1: first.key } }));
  const after = await import('./seal.ts');
  expect(await after.unseal(sealed, 'acme/sso')).toBe('secret');
  expect(await after.seal('secret', 'acme/sso')).toMatch(/^s2\./);
  vi.resetModules();
  send.mockResolvedValue(keys({ kid: 's3', key: 'c'.repeat(64) }));
  const late = await import('./seal.ts');
  await expect(late.unseal(sealed, 'acme/sso')).rejects.toThrow('s1');
});
