import { createHash } from 'node:crypto';
import {
  BRIDGE,
  BRIDGE_VERSION,
  END_GRACE_MS,
  FRAME_ALLOW,
  FRAME_SANDBOX,
  type StartMessage,
} from '../../shared/webgl-bridge.ts';
import { contentPolicy } from '../constructs/page-headers.ts';

/** Parameters of the player page. */
interface Player {
  /** Address of the content's index.html. */
  content: string;
  /** Title of the training. */
  title: string;
  /** The `start` message to the content. */
  start: ContentStart;
}

/** The fields of the `start` message. */
export type ContentStart = Omit<StartMessage, 'source' | 'version' | 'type'>;

/** Escapes a text for HTML elements and for attributes in double quotes. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns JSON that is safe inside a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Builds the page that frames the content. The page's script forwards messages of the content to the
 * launcher, which validates them. It adds the seconds since the page loaded, without the time in a hidden
 * window.
 *
 * @returns the page, and the SHA-256 of its script in base64, for `playerPolicy`
 */
export function playerPage({ content, title, start }: Player): { html: string; hash: string } {
  const begin: StartMessage = { source: BRIDGE, version: BRIDGE_VERSION, type: 'start', ...start };
  const script = `
const frame = document.querySelector('iframe');
const closing = document.querySelector('button');
const status = document.querySelector('[role=status]');
let port, since = performance.now(), milliseconds = 0, last = Promise.resolve(), over = false;
const seconds = () => (milliseconds + (document.hidden ? 0 : performance.now() - since)) / 1000;
const say = (type) => port?.postMessage({ source: '${BRIDGE}', version: ${BRIDGE_VERSION}, type });
const forward = async (message, body) => {
  if (over) return;
  const { ok } = await fetch('messages', { method: 'POST', body });
  if (!ok) { status.textContent = 'The launcher rejected the last message of the content.'; return; }
  over = message.type === 'end' || message.type === 'close';
  if (over) status.textContent = 'Done. You can close this window.';
  else if (message.type === 'progress') status.textContent = message.progressionPercent + ' %';
};
const tell = (message) => {
  const body = JSON.stringify({ message, seconds: seconds() });
  last = last.then(() => forward(message, body)).catch(() => { status.textContent = 'The launcher has ended.'; });
};
addEventListener('message', ({ source, data, ports }) => {
  if (source !== frame.contentWindow || data?.source !== '${BRIDGE}' || data.type !== 'ready' || ports.length !== 1) return;
  port?.close();
  port = ports[0];
  port.onmessage = ({ data: message }) => { if (message?.type !== 'image') tell(message); };
  port.postMessage(${inScript(begin)});
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) { milliseconds += performance.now() - since; say('pause'); }
  else { since = performance.now(); say('resume'); }
});
closing.onclick = () => {
  closing.disabled = true;
  say('end-requested');
  setTimeout(() => { frame.remove(); tell({ source: '${BRIDGE}', version: ${BRIDGE_VERSION}, type: 'close' }); }, port ? ${END_GRACE_MS} : 0);
};
`;
  const style =
    'html,body{height:100%;margin:0}body{display:flex;flex-direction:column;font:16px system-ui,sans-serif}header{display:flex;gap:1rem;align-items:center;padding:.5rem 1rem}h1{font-size:1rem;margin:0;flex:1}iframe{border:0;flex:1}';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><header><h1>${escaped(title)}</h1><span role="status"></span><button type="button">Close</button></header><iframe title="${escaped(title)}" src="${escaped(content)}" sandbox="${FRAME_SANDBOX}" allow="${FRAME_ALLOW}"></iframe><script>${script}</script></html>`;
  return { html, hash: createHash('sha256').update(script).digest('base64') };
}

/**
 * Returns the Content-Security-Policy of the player page. Only the script with this hash runs, and only the
 * content can be framed.
 *
 * @param content origin of the content
 * @param hash SHA-256 of the script in base64
 */
export const playerPolicy = (content: string, hash: string): string =>
  `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'self'; frame-src ${content}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * Returns the Content-Security-Policy of the content: the platform's policy, with the loopback origin of the
 * content instead of `https:`.
 *
 * @param own origin of the content
 * @param player origin of the player page, the only page that can frame the content
 */
export const buildContentPolicy = (own: string, player: string): string =>
  contentPolicy(player).replace('https:', own);
