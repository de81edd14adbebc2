/**
 * Patterns of browsers and systems in `User-Agent`. The first match wins, because a browser also names its
 * ancestors.
 */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Meta Quest Browser', /\bOculusBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Returns the browser and system of a request, for display. Unknown values are absent. */
export function parseUserAgent(userAgent: string | undefined): { browser?: string; system?: string } {
  const findName = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [browser, system] = [findName(browsers), findName(systems)];
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}
