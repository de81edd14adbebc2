/** What this tab keeps while it is at the provider: the secret that only it has, and where it wanted to go. */
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

/** Makes a secret, which stays here. @returns its SHA-256, which is sent at the start */
export async function keepSecret(organisation: string, next: string): Promise<string> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(KEY, JSON.stringify({ secret, organisation, next } satisfies Kept));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** What was kept; undefined in a tab that began no sign-in: a link that somebody sent opens nothing. */
export function kept(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null && 'secret' in value ? (value as Kept) : undefined;
  } catch {
    return undefined;
  }
}

export const forgetSecret = (): void => sessionStorage.removeItem(KEY);

/** The page that begins to sign in, from the address that the server tells. */
export function startPath(startUrl: string, email: string): string {
  const { pathname, searchParams } = new URL(startUrl);
  searchParams.set('email', email);
  return `${pathname}?${searchParams.toString()}`;
}
