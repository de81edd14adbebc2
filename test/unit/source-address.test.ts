import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';

const send = vi.hoisted(() => vi.fn());
vi.mock('@aws-sdk/client-secrets-manager', () => ({
  SecretsManagerClient: class {
    send = send;
  },
  GetSecretValueCommand: class {},
}));

const { sourceAddress } = await import('../../functions/runtime/http/source-address.ts');
const key = 'k'.repeat(40);
const event = (headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp: '192.0.2.1' } } }) as unknown as APIGatewayProxyEventV2;

afterEach(() => {
  vi.unstubAllEnvs();
  send.mockReset();
});

describe('sourceAddress', () => {
  it("returns the caller's address without a valid proof, and reads no secret", async () => {
    vi.stubEnv('ORIGIN_KEY_ARN', 'arn');
    expect(await sourceAddress(event({ 'x-viewer-address': '198.51.100.7' }))).toBe('192.0.2.1');
    vi.stubEnv('ORIGIN_KEY_ARN', undefined);
    const forged = { 'x-viewer-address': '198.51.100.7', 'x-origin-key': key };
    expect(await sourceAddress(event(forged))).toBe('192.0.2.1');
    expect(send).not.toHaveBeenCalled();
  });

  it("returns the viewer's address with the right key only", async () => {
    vi.stubEnv('ORIGIN_KEY_ARN', 'arn');
    send.mockResolvedValue({ SecretString: JSON.stringify({ key }) });
    const by = (originKey: string) =>
      sourceAddress(event({ 'x-viewer-address': '198.51.100.7', 'x-origin-key': originKey }));
    expect(await by('x'.repeat(40))).toBe('192.0.2.1');
    expect(await by('short')).toBe('192.0.2.1');
    expect(await by(key)).toBe('198.51.100.7');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('accepts the previous key during a rotation', async () => {
    vi.stubEnv('ORIGIN_KEY_ARN', 'arn');
    vi.useFakeTimers({ now: Date.now(), toFake: ['performance'] });
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    const next = 'n'.repeat(40);
    send.mockResolvedValue({ SecretString: JSON.stringify({ key: next, previousKey: key }) });
    for (const originKey of [key, next])
      expect(
        await sourceAddress(event({ 'x-viewer-address': '198.51.100.7', 'x-origin-key': originKey })),
      ).toBe('198.51.100.7');
    vi.useRealTimers();
  });

  it('rejects requests on AWS that did not pass CloudFront', async () => {
    vi.stubEnv('ORIGIN_KEY_ARN', 'arn');
    vi.stubEnv('EDGE_ONLY', 'true');
    send.mockResolvedValue({ SecretString: JSON.stringify({ key }) });
    const viewer = { 'x-viewer-address': '198.51.100.7' };
    for (const headers of [
      {},
      viewer,
      { ...viewer, 'x-origin-key': 'x'.repeat(40) },
      { 'x-origin-key': key },
    ])
      await expect(sourceAddress(event(headers as Record<string, string>))).rejects.toMatchObject({
        code: 'NOT_AUTHORIZED',
      });
    expect(await sourceAddress(event({ ...viewer, 'x-origin-key': key }))).toBe('198.51.100.7');
  });

  it('rejects all requests on AWS in a function without the key', async () => {
    vi.stubEnv('ORIGIN_KEY_ARN', undefined);
    vi.stubEnv('EDGE_ONLY', 'true');
    const headers = { 'x-viewer-address': '198.51.100.7', 'x-origin-key': key };
    await expect(sourceAddress(event(headers))).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect(send).not.toHaveBeenCalled();
  });
});
