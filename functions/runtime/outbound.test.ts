import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limit } from '../../test/tools/limits.ts';
import { type OutboundLimits, outboundFetch } from './outbound.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) server.close();
  vi.unstubAllEnvs();
});

const timeout = limit(5000);

/** Starts a receiver on loopback and returns its port. */
async function listen(server: { listen(port: number, host: string, then: () => void): unknown }) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server as never);
  return ((server as never as { address(): AddressInfo }).address() as AddressInfo).port;
}

const receiver = (listener: RequestListener) => listen(createServer(listener));

/** As on a single machine: loopback is allowed, and names resolve to the addresses of the test. */
const local = (limits: Partial<OutboundLimits> = {}, addresses: readonly string[] = ['127.0.0.1']) => {
  const resolve = vi.fn(async (_: string) =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
  return {
    resolve,
    fetch: outboundFetch({ timeout: timeout, ...limits }, { resolve, allowLoopback: true }),
    deployed: outboundFetch({ timeout: timeout, ...limits }, { resolve, allowLoopback: false }),
  };
};

const errorWith = (name: string) => expect.objectContaining({ reason: name });

describe('outbound guard: the request', () => {
  it('sends method, headers and body, and returns the response', async () => {
    const port = await receiver(async (request, answer) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      answer.writeHead(201, { 'content-type': 'application/json', 'x-two': ['a', 'b'] });
      answer.end(JSON.stringify({ method: request.method, headers: request.headers, body }));
    });
    const { fetch } = local();
    const answer = await fetch(`http://localhost:${port}/in?x=1`, {
      method: 'POST',
      headers: { 'webhook-id': 'acme_1', host: 'elsewhere', 'transfer-encoding': 'chunked' },
      body: new URLSearchParams({ grant: 'ü' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-two')).toBe('a, b');
    expect(await answer.json()).toMatchObject({
      method: 'POST',
      body: 'grant=%C3%BC',
      headers: {
        host: `localhost:${port}`,
        'webhook-id': 'acme_1',
        'content-length': '12',
        'accept-encoding': 'identity',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
    });
  });

  it('accepts a response without a body', async () => {
    const port = await receiver((_, answer) => answer.writeHead(204).end());
    const answer = await local().fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('ignores proxies of the environment', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const port = await receiver((_, answer) => answer.end('directly'));
    const answer = await local().fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('directly');
  });
});

describe('outbound guard: attacks', () => {
  it('rejects a name that resolves to a private, mapped or metadata address', async () => {
    for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', '64:ff9b::7f00:1'])
      await expect(local({}, [address]).deployed('https://hooks.example/')).rejects.toEqual(
        errorWith('address'),
      );
    await expect(local({}, ['8.8.8.8', '127.0.0.1']).deployed('https://hooks.example/')).rejects.toEqual(
      errorWith('address'),
    );
    await expect(local({}, ['169.254.169.254']).fetch('https://hooks.example/')).rejects.toEqual(
      errorWith('address'),
    );
    await expect(local({}, []).deployed('https://hooks.example/')).rejects.toEqual(errorWith('unresolved'));
  });

  it('rejects an address before it resolves names', async () => {
    const { deployed, resolve } = local();
    for (const url of ['https://127.0.0.1/', 'https://localhost/', 'http://hooks.example/'])
      await expect(deployed(url)).rejects.toThrow('was not called');
    expect(resolve).not.toHaveBeenCalled();
  });

  it('resolves a name once and connects to the checked address (DNS rebinding)', async () => {
    const serverNames: string[] = [];
    // No certificate is needed: the server name arrives before it.
    const port = await listen(
      createTlsServer({
        SNICallback: (name, done) => {
          serverNames.push(name);
          done(new Error('no certificate'));
        },
      }),
    );
    const answers = ['127.0.0.1', '10.0.0.1'];
    const resolve = vi.fn(async () => [{ address: answers.shift() ?? '', family: 4 }]);
    const fetch = outboundFetch({ timeout: timeout }, { resolve, allowLoopback: true });
    await expect(fetch(`https://rebinding.example:${port}/`)).rejects.toEqual(errorWith('connection'));
    expect(serverNames).toEqual(['rebinding.example']);
    expect(resolve).toHaveBeenCalledTimes(1);
    await expect(fetch(`https://rebinding.example:${port}/`)).rejects.toEqual(errorWith('address'));
  });

  it('returns a redirect to loopback without following it', async () => {
    const followed = vi.fn();
    const inside = await receiver((_, answer) => {
      followed();
      answer.end('secret');
    });
    const port = await receiver((_, answer) =>
      answer.writeHead(307, { location: `http://127.0.0.1:${inside}/latest` }).end(),
    );
    const answer = await local().fetch(`http://127.0.0.1:${port}/`, { redirect: 'follow' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      307,
      `http://127.0.0.1:${inside}/latest`,
    ]);
    expect(followed).not.toHaveBeenCalled();
  });

  it('times out if the body arrives too slowly', async () => {
    const port = await receiver((_, answer) => {
      const timer = setInterval(() => answer.write('.'), 20);
      answer.on('close', () => clearInterval(timer));
    });
    await expect(local({ timeout: 200 }).fetch(`http://127.0.0.1:${port}/`)).rejects.toEqual(
      errorWith('timeout'),
    );
  });

  it('times out if the receiver or the resolver never responds', async () => {
    const port = await receiver(() => {});
    await expect(local({ timeout: 100 }).fetch(`http://127.0.0.1:${port}/`)).rejects.toEqual(
      errorWith('timeout'),
    );
    const silent = { resolve: () => new Promise<never>(() => {}), allowLoopback: false };
    await expect(outboundFetch({ timeout: 100 }, silent)('https://hooks.example/')).rejects.toEqual(
      errorWith('timeout'),
    );
  });

  it('rejects a body that is too large, or reads only its beginning', async () => {
    const sent = vi.fn();
    const port = await receiver((_, answer) => {
      const more = () => {
        while (!answer.destroyed && answer.write('x'.repeat(65_536))) sent();
      };
      answer.on('drain', more).on('error', () => {});
      more();
    });
    const url = `http://127.0.0.1:${port}/`;
    await expect(local({ maxBytes: 1000 }).fetch(url)).rejects.toEqual(errorWith('too-large'));
    const cut = await local({ maxBytes: 1000, longer: 'cut' }).fetch(url);
    expect((await cut.text()).length).toBe(1000);
  });

  it('reports malformed responses, too large headers and failed connections', async () => {
    const port = await receiver((request) => {
      request.socket.end('HTTP/1.1 9999999 \u0000\r\n\r\n');
    });
    await expect(local().fetch(`http://127.0.0.1:${port}/`)).rejects.toEqual(errorWith('malformed'));
    const huge = await receiver((_, answer) =>
      answer.writeHead(200, { 'x-huge': 'x'.repeat(100_000) }).end(),
    );
    await expect(local().fetch(`http://127.0.0.1:${huge}/`)).rejects.toEqual(errorWith('malformed'));
    await expect(local().fetch('http://127.0.0.1:1/')).rejects.toEqual(errorWith('connection'));
  });

  it("stops with the reason of the caller's signal", async () => {
    const port = await receiver(() => {});
    const signal = AbortSignal.timeout(50);
    await expect(local().fetch(`http://127.0.0.1:${port}/`, { signal })).rejects.toMatchObject({
      name: expect.stringMatching(/TimeoutError|AbortError/),
    });
  });

  it('allows loopback only in stages on a single machine, for any environment', async () => {
    const port = await receiver((_, answer) => answer.end());
    vi.stubEnv('OUTBOUND_LOOPBACK', 'true');
    vi.stubEnv('STAGE', 'local');
    expect((await outboundFetch()(`http://127.0.0.1:${port}/`)).status).toBe(200);
    for (const stage of ['prod', 'dev', '']) {
      vi.stubEnv('STAGE', stage);
      await expect(outboundFetch()(`http://127.0.0.1:${port}/`)).rejects.toEqual(errorWith('scheme'));
    }
  });
});
