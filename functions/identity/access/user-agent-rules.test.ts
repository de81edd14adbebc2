import { expect, it } from 'vitest';
import { parseUserAgent } from './user-agent-rules.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 CriOS/131.0 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; Quest 3) ${webkit} OculusBrowser/35.0 Chrome/126.0 VR Safari/537.36`,
    'Meta Quest Browser',
    'Android',
  ],
])('recognises %.60s', (userAgent, browser, system) =>
  expect(parseUserAgent(userAgent)).toEqual({ browser, system }),
);

it.each([undefined, '', 'curl/8.5.0', 'node'])('recognises nothing in %s', (userAgent) =>
  expect(parseUserAgent(userAgent)).toEqual({}),
);
