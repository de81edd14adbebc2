import { calls } from '../../shared/contracts/index.ts';
import { apiScopeOf, rowOf } from '../../shared/permissions.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page to read the API in: every call with who may make it, and its part of the OpenAPI document. No script. */
export function docsPage(document: Record<string, unknown>): string {
  const paths = (document.paths ?? {}) as Record<string, Record<string, unknown>>;
  const domains = [...new Set(calls.map((call) => call.domain))];
  const sections = domains.map((domain) => {
    const items = calls
      .filter((call) => call.domain === domain)
      .map((call) => {
        const row = rowOf(call.id);
        const who = row
          ? Object.entries(row)
              .filter(([, reach]) => reach !== 'no')
              .map(([role, reach]) => `${role} (${reach})`)
              .join(', ')
          : 'public';
        const scope = apiScopeOf(call.id);
        const detail = JSON.stringify(paths[call.path]?.[call.method.toLowerCase()], null, 2);
        return `<details><summary><b class="${call.method}">${call.method}</b> <code>${escaped(call.path)}</code> <span>${escaped(call.summary)}</span></summary><p>Who: ${escaped(who)}${scope ? ` · API tokens: <code>${scope}</code>` : ''}</p><pre tabindex="0">${escaped(detail)}</pre></details>`;
      });
    return `<h2 id="${domain}">${domain}</h2>${items.join('')}`;
  });
  const links = domains.map((domain) => `<a href="#${domain}">${domain}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><style>${style}</style><main><h1>Immersive training platform: the API</h1><p>Base path <code>/api/v1</code>, <code>Authorization: Bearer …</code>. Machine readable: <a href="openapi.json">openapi.json</a>.</p><p>${links}</p>${sections.join('')}</main></html>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;text-transform:capitalize}details{border:1px solid #8885;border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer}
summary b{display:inline-block;min-width:4.5rem;font-size:.8rem}summary span{opacity:.8}pre{overflow:auto;max-height:30rem;background:#8881;padding:1rem;border-radius:6px}`;
