import { createHash } from 'node:crypto';
import { calls } from '../../../shared/contracts/index.ts';
import { apiScope, permissionRow } from '../../../shared/permissions.ts';
import { escapeHtml } from '../../../shared/plain-text.ts';
import { summaryText } from './openapi-texts.ts';
import { tryIt } from './try-it.ts';

const script = `(${tryIt})()`;

/**
 * Returns the page of the API. It shows each call with its permissions and its part of the OpenAPI document.
 */
export function docsPage(document: Record<string, unknown>): string {
  const paths = (document.paths ?? {}) as Record<string, Record<string, unknown>>;
  const domains = [...new Set(calls.map((call) => call.domain))];
  const sections = domains.map((domain) => {
    const items = calls
      .filter((call) => call.domain === domain)
      .map((call) => {
        const row = permissionRow(call.id);
        const permissions = row
          ? Object.entries(row)
              .filter(([, reach]) => reach !== 'no')
              .map(([role, reach]) => `${role} (${reach})`)
              .join(', ')
          : 'public';
        const scope = apiScope(call.id);
        const detail = toText(paths[call.path]?.[call.method.toLowerCase()]);
        const { method, path } = call;
        return `<details data-method="${method}" data-path="${escapeHtml(path)}"><summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summaryText(call))}</span></summary><p>Who: ${escapeHtml(permissions)}${scope ? ` · API tokens: <code>${scope}</code>` : ''}</p><pre tabindex="0" aria-label="${method} ${escapeHtml(path)}">${detail}</pre></details>`;
      });
    return `<h2 id="${domain}">${domain}</h2>${items.join('')}`;
  });
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, unknown> };
  const shapes = Object.keys(schemas)
    .sort()
    .map(
      (name) =>
        `<details><summary><code>${name}</code></summary><pre id="schema-${name}" tabindex="0" aria-label="${name}">${toText(schemas[name])}</pre></details>`,
    );
  sections.push(`<h2 id="schemas">Schemas</h2>${shapes.join('')}`);
  const links = [...domains, 'schemas'].map((domain) => `<a href="#${domain}">${domain}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API</title><style>${style}</style><main><h1>Immersive training platform: the API</h1><p>Base path <code>/api/v1</code>, <code>Authorization: Bearer …</code>. Machine readable: <a href="openapi.json">openapi.json</a>.</p><p>For authors of content: <a href="/developers/immersive-content.js" download>immersive-content.js</a> for web content, <a href="/developers/immersive-training-unity.tgz" download>immersive-training-unity.tgz</a> for Unity.</p><section aria-label="Try it"><label for="token">API token</label><input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="itp_…" aria-describedby="token-hint"><p id="token-hint">To try calls: open one, fill in its fields and send it. Administrators add tokens at Integrations → API tokens. The token stays in this page’s memory and goes nowhere but to this API; it is gone when you leave.</p></section><p>${links}</p>${sections.join('')}</main><script>${script}</script></html>`;
}

/** Returns a part of the document as escaped text. References are links to the schemas of the page. */
const toText = (part: unknown): string =>
  escapeHtml(JSON.stringify(part, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (address, name) => `<a href="#schema-${name}">${address}</a>`,
  );

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif;--line:#8886}main{max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h2{margin-top:2.5rem;text-transform:capitalize}details,section{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer}
summary b{display:inline-block;min-width:4.5rem;font-size:.8rem}pre{overflow:auto;max-height:30rem;background:#8881;padding:1rem;border-radius:6px;overflow-wrap:normal}
label{display:block;font-weight:600}input,textarea,button{font:inherit;box-sizing:border-box;max-width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #777;border-radius:6px}input,textarea{width:100%}
textarea{font-family:ui-monospace,monospace;font-size:.9rem}button{cursor:pointer;padding-inline:1.5rem}form{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;margin:.75rem 0}form p{margin:0}
.result h3,.result h4{margin:.5rem 0 .25rem}`;

const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page runs only its own script, and connects only to the API. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src ${scriptHash(style)}`,
  `script-src ${scriptHash(script)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
