/** State of a sign-in at the provider, stored in this tab: a secret, and the page to return to. */
interface StoredSignOn {
  secret: string;
  organisation: string;
  next: string;
  /** True: the sign-in is a proof of identity, in a separate window. */
  proof?: boolean | undefined;
}

const KEY = 'sign-on';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Creates and stores a secret. @returns the secret's SHA-256, which is sent at the start */
export async function storeSecret({
  organisation,
  next,
  proof,
}: Omit<StoredSignOn, 'secret'>): Promise<string> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(KEY, JSON.stringify({ secret, organisation, next, proof } satisfies StoredSignOn));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/**
 * Returns the stored state of the sign-in. Returns undefined in a tab that started no sign-in, so that a link
 * sent by an attacker has no effect.
 */
export function findStoredSignOn(): StoredSignOn | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null && 'secret' in value
      ? (value as StoredSignOn)
      : undefined;
  } catch {
    return undefined;
  }
}

export const forgetSecret = (): void => sessionStorage.removeItem(KEY);

/** Returns the path of the page that starts a sign-in, from the server's start address. */
export function startPath(startUrl: string, email: string): string {
  const { pathname, searchParams } = new URL(startUrl);
  searchParams.set('email', email);
  return `${pathname}?${searchParams.toString()}`;
}

/** Returns the path of the page that proves the identity of a person with a new sign-in at the provider. */
export function proofPath({ clientId, email }: { clientId: string; email: string }): string {
  return `/sso?${new URLSearchParams({ organisation: clientId, email, proof: '1' }).toString()}`;
}

/** Returns the person of a token. */
export function personOf(token: string | undefined): string | undefined {
  const [, payload = ''] = token?.split('.') ?? [];
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : undefined;
  } catch {
    return undefined;
  }
}
