import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  type IdentityProvider,
  type ProviderAccount,
  startIdentityProvider,
} from '../../infra/local/identity-provider.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Sso, SsoTest } from '../../shared/contracts/identity/sso.ts';
import type { Client, Reply } from './client.ts';
import { type Organisation, type Platform, unique } from './platform.ts';

export const client = { id: 'training', secret: 'provider-secret-of-tests' };

/** An identity provider for existing organisations. A test can change its accounts. */
export class Company {
  readonly platform: Platform;
  readonly provider: IdentityProvider;
  readonly accounts: Map<string, ProviderAccount>;

  private constructor(
    platform: Platform,
    provider: IdentityProvider,
    accounts: Map<string, ProviderAccount>,
  ) {
    this.platform = platform;
    this.provider = provider;
    this.accounts = accounts;
  }

  static async start(platform: Platform, organisations: readonly Organisation[]): Promise<Company> {
    const accounts = new Map<string, ProviderAccount>();
    const provider = await startIdentityProvider({
      port: 0,
      client,
      redirectUris: organisations.map(({ id }) => redirectUri(platform, id)),
      signOut: {
        returnUris: [`${platform.host.origin}/login`],
        logoutUri: `${platform.host.origin}/sso/logout?organisation=${organisations[0]?.id}`,
      },
      accounts,
    });
    return new Company(platform, provider, accounts);
  }

  /** Adds an account at the provider. @returns its subject */
  account(claims: Partial<ProviderAccount> & { email: string }): string {
    const sub = unique('sub');
    this.accounts.set(sub, { sub, name: 'Ada Learner', email_verified: true, ...claims });
    return sub;
  }

  /** Returns the settings of an organisation that uses this provider. */
  form = (more: object = {}) => ({
    issuer: this.provider.issuer,
    clientId: client.id,
    clientSecret: client.secret,
    ...more,
  });

  set = (api: Client, more: object = {}): Promise<Sso> =>
    api.ok<Sso>('PUT', '/sso', { body: this.form(more) });

  close = () => this.provider.close();
}

export const redirectUri = ({ host }: Platform, organisation: string): string =>
  `${host.origin}/sso/callback?organisation=${organisation}`;

/**
 * Verifies a domain of an organisation: sets the TXT record that the API returns in the name server, then
 * verifies the domain.
 */
export async function proveDomain(platform: Platform, api: Client, name: string): Promise<void> {
  const { domains } = await api.ok<Sso>('POST', '/sso/domains', { body: { name } });
  const record = domains.find((domain) => domain.name === name)?.record;
  await setTxt(platform, record?.name ?? '', [record?.value ?? '']);
  await api.ok('POST', `/sso/domains/${name}/verify`);
}

export async function setTxt({ host }: Platform, name: string, txt: string[]): Promise<void> {
  const { status } = await fetch(`${host.origin}/_local/dns/${name}`, {
    method: 'POST',
    body: JSON.stringify({ txt }),
  });
  expect(status).toBe(200);
}

/** A browser as far as a sign-in needs one: cookies of each origin, and redirects that the test follows. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async go(
    address: string,
    init: RequestInit = {},
  ): Promise<{ status: number; location: string; text: string }> {
    const { origin } = new URL(address);
    const own = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, own);
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...own].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      if (value) own.set(name, value);
      else own.delete(name);
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location ? new URL(location, address).href : '',
      text: await response.text(),
    };
  }

  /** Signs out at the provider, and confirms it. @returns the address of the provider's redirect back */
  async signOut(url: string): Promise<string> {
    const { text } = await this.go(url);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1];
    const action = /action="([^"]+)"/.exec(text)?.[1];
    if (!xsrf || !action) throw new Error(`The provider shows ${text.slice(0, 500)}`);
    const { location } = await this.go(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    return location;
  }

  /** Signs in at the provider with an account. @returns the address of the provider's redirect back */
  async choose(url: string, account: string): Promise<string> {
    const origin = new URL(url).origin;
    let { location, text } = await this.go(url);
    for (let steps = 0; steps < 10; steps += 1) {
      if (!location) throw new Error(`The provider shows ${text.slice(0, 500)}`);
      if (new URL(location).origin !== origin) return location;
      ({ location, text } = location.includes('/interaction/')
        ? await this.go(location, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ account }).toString(),
          })
        : await this.go(location));
    }
    throw new Error('The provider redirects in a loop');
  }
}

export interface SignedInSession {
  token: string;
  signOutUrl?: string;
  profile: Profile;
}

/** Returns the parameters in the fragment of an address. */
export const fragmentOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));

/** Returns the secret of a browser and its hash. */
export function newSecret(): { secret: string; challenge: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, challenge: createHash('sha256').update(secret).digest('base64url') };
}

/** Starts a sign-in like the page does. */
export async function begin(platform: Platform, organisation: string) {
  const { secret, challenge } = newSecret();
  const { url } = await platform.anonymous.ok<{ url: string }>('POST', '/sso/start', {
    body: { organisation, challenge },
  });
  return { secret, url };
}

/**
 * Signs an account in at its provider and returns to the product. @returns the secret, and the code or the
 * failure
 */
export async function comeBack(platform: Platform, organisation: string, account: string) {
  const { secret, url } = await begin(platform, organisation);
  const browser = new Browser();
  const back = await browser.choose(url, account);
  const { status, location } = await browser.go(back);
  expect(status).toBe(302);
  return { secret, back, browser, ...(fragmentOf(location) as { code?: string; failed?: string }) };
}

/** Completes the whole sign-in. @returns the response with the session */
export async function signOn(
  platform: Platform,
  organisation: string,
  account: string,
): Promise<Reply<SignedInSession>> {
  const { code = '', secret } = await comeBack(platform, organisation, account);
  return platform.anonymous.post<SignedInSession>('/sso/session', { code, secret });
}

/** Runs an administrator's trial to its end. */
export async function tryIt(api: Client, account: string): Promise<SsoTest> {
  const { url } = await api.ok<{ url: string }>('POST', '/sso/test');
  const browser = new Browser();
  await browser.go(await browser.choose(url, account));
  return api.ok<SsoTest>('GET', '/sso/test');
}
