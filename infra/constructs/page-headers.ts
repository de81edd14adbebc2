import { PACKAGE_SANDBOX } from '../../shared/webgl-bridge.ts';

/** Other origins that the page uses. */
export interface PageOrigins {
  /** Uploaded content and pictures. */
  content: readonly string[];
  /** Storage for parts of uploads and for documents. */
  storage: readonly string[];
}

/**
 * Returns the page's Content-Security-Policy. Scripts come only from its own origin, never inline. Content is
 * allowed only in a frame, from the content origin. Inline styles are allowed, because MUI writes them at run
 * time.
 */
export function pagePolicy({ content, storage }: PageOrigins): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...content],
    'media-src': ["'self'", ...content],
    'connect-src': ["'self'", ...content, ...storage],
    'frame-src': content,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': ['/api/v1/csp-reports'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * Returns the policy of uploaded web content. The sandbox applies even outside the player, and only the page
 * may frame the content. The author chooses which resources the content loads, because the sandbox contains
 * no secrets.
 */
export function contentPolicy(pageOrigin: string): string {
  return [
    'sandbox allow-scripts allow-pointer-lock',
    "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    `frame-ancestors ${pageOrigin}`,
  ].join('; ');
}

/**
 * Returns the policy of packages of a standard, and of the player that runs them. Their frames must reach each other, so
 * that they have the content origin, which has no session. They can open windows, forms and dialogs.
 */
export function packagePolicy(pageOrigin: string): string {
  return [
    `sandbox ${PACKAGE_SANDBOX}`,
    "default-src 'self' https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    // Units of cmi5 send their results to the LRS.
    `connect-src 'self' ${pageOrigin} https: data: blob:`,
    `frame-ancestors 'self' ${pageOrigin}`,
  ].join('; ');
}

/**
 * The caching of web content by browsers. Shared caches other than CloudFront must not store it, because its addresses
 * are signed for one session, which ends after at most twelve hours.
 */
export const webContentCaching = 'private, max-age=43200, immutable';
