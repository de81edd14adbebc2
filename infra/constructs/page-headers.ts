/** Origins that the page talks to besides its own. */
export interface PageOrigins {
  /** Uploaded content and pictures. */
  content: readonly string[];
  /** Storage that takes parts of uploads and gives documents. */
  storage: readonly string[];
}

/**
 * The page's Content-Security-Policy: scripts from its own origin alone, none inline; content only in a frame,
 * from its own origin. Styles may be inline, as MUI writes them at run time.
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
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * The policy of uploaded web content: sandboxed even when it is opened outside the player, and framed by the
 * page alone. What it loads is its author's choice: there is nothing in the sandbox to give away.
 */
export function contentPolicy(pageOrigin: string): string {
  return [
    'sandbox allow-scripts allow-pointer-lock',
    "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    `frame-ancestors ${pageOrigin}`,
  ].join('; ');
}
