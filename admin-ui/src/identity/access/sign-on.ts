/** State of a sign-in at the provider, stored in this tab: a secret, and the page to return to. */
interface Kept {
  secret: string;
  organisation: string;
  next: string;
}

const KEY = 'sign-on';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Creates and stores a secret. @returns the secret's SHA-256, which is sent at the start */
export async function storeSecret(organisation: string, next: string): Promise<string> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(KEY, JSON.stringify({ secret, organisation, next } satisfies Kept));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/**
 * Returns the stored state of the sign-in. Returns undefined in a tab that started no sign-in, so that a link
 * sent by an attacker has no effect.
 */
export function findStoredSignOn(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null && 'secret' in value ? (value as Kept) : undefined;
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
