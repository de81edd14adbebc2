import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type AccountClaims, Provider } from 'oidc-provider';

import { Origin } from './servers.ts';

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** An account of the provider with its claims. `sub` is the provider's id of the person. */
export interface ProviderAccount extends AccountClaims {
  email: string;
  name: string;
}

export interface IdentityProviderOptions {
  /** Preferred port. A free port is chosen if it is 0 or in use. */
  port: number;
  client: { id: string; secret: string };
  /** Allowed redirect addresses after a sign-in. */
  redirectUris: string[];
  /** Allowed redirect addresses after a sign-out, and the address for the message about it. */
  signOut?: { returnUris: string[]; logoutUri: string };
  /** Accounts by subject. They are read at each sign-in. */
  accounts: ReadonlyMap<string, ProviderAccount>;
}

export interface IdentityProvider {
  issuer: string;
  close(): Promise<void>;
}

/**
 * Starts an OpenID Connect provider of a company: npm's oidc-provider, with a page for selecting an account.
 * Tests and the demo sign in with it. It is never deployed.
 */
export async function startIdentityProvider({
  port,
  client,
  redirectUris,
  signOut,
  accounts,
}: IdentityProviderOptions): Promise<IdentityProvider> {
  const origin = await Origin.listen(port, 0);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(origin.url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        ...(signOut
          ? { post_logout_redirect_uris: signOut.returnUris, backchannel_logout_uri: signOut.logoutUri }
          : {}),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    scopes: ['openid', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
      groups: ['groups', '_claim_names', 'hasgroups'],
    },
    // Claims are part of the token, as in Entra, Okta and Keycloak.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // The default dispatcher refuses addresses of this machine.
    fetch: (url, init: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(url, { ...init, dispatcher: undefined } as RequestInit),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_, sub) => {
      const claims = accounts.get(sub);
      return claims && { accountId: sub, claims: () => claims };
    },
    // Skips the consent page, because the platform belongs to the person's company.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  origin.answer = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    try {
      await interaction(provider, accounts, request, response);
    } catch {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in has expired: begin anew.');
    }
  };
  return { issuer: origin.url, close: () => origin.close() };
}

/**
 * Shows the accounts, and continues as the selected account. Without a selection, the sign-in is cancelled.
 */
async function interaction(
  provider: Provider,
  accounts: ReadonlyMap<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
    const result = accounts.has(accountId)
      ? { login: { accountId, remember: false } }
      : { error: 'access_denied', error_description: 'Nobody was chosen' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  const hint = String(params.login_hint ?? '');
  const button = ([sub, { name, email }]: [string, ProviderAccount]) =>
    `<button name="account" value="${escapeHtml(sub)}"${email === hint ? ' autofocus' : ''}>${escapeHtml(name)}<br><small>${escapeHtml(email)}</small></button>`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Company sign-in</title>
<style>body{font:16px/1.4 system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}
button{display:block;width:100%;margin:.5rem 0;padding:.75rem;font:inherit;text-align:start}</style>
<h1>Company sign-in</h1><p>A provider of this machine alone. Who are you?</p>
<form method="post">${[...accounts].map(button).join('')}<button name="account" value="">Cancel</button></form></html>`);
}
