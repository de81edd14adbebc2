import { beforeEach, expect, it, vi } from 'vitest';

const send = vi.hoisted(() => vi.fn());
vi.mock('@aws-sdk/client-secrets-manager', () => ({
  SecretsManagerClient: class {
    send = send;
  },
  GetSecretValueCommand: class {},
}));
vi.mock('./settings.ts', () => ({ settings: { secretArn: 'arn' } }));

const stored = (kid: string, previousKid: string) => ({
  SecretString: JSON.stringify({ kid, key: 'k'.repeat(40), previousKid, previousKey: 'p'.repeat(40) }),
});

beforeEach(() => {
  vi.resetModules();
  send.mockReset();
});

it('verifies tokens signed right after a rotation, and tokens of the previous key', async () => {
  const { signingKeys, verifyingKey } = await import('./secret.ts');
  send.mockResolvedValue(stored('second', 'first'));
  expect((await signingKeys()).current.kid).toBe('second');
  send.mockResolvedValue(stored('third', 'second'));
  expect(await verifyingKey('third')).toBeDefined();
  expect((await signingKeys()).current.kid).toBe('third');
  expect(await verifyingKey('second')).toBeDefined();
  expect(send).toHaveBeenCalledTimes(2);
});

it('reads the keys once for unknown ids, and continues with the cached keys if that fails', async () => {
  const { verifyingKey } = await import('./secret.ts');
  send.mockResolvedValueOnce(stored('second', 'first')).mockRejectedValue(new Error('throttled'));
  expect(await verifyingKey('made up')).toBeUndefined();
  expect(await verifyingKey('made up too')).toBeUndefined();
  expect(await verifyingKey('second')).toBeDefined();
  expect(send).toHaveBeenCalledTimes(2);
});
