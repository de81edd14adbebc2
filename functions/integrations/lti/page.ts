import { createHash } from 'node:crypto';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import { escapeHtml } from '../../../shared/plain-text.ts';
import type { RawReply } from '../../runtime/http/raw-route.ts';
import { settings } from '../../runtime/settings.ts';

const style = `
:root{color-scheme:light dark;--page:#f3f1f8;--card:#fff;--ink:#1c1828;--soft:#5f5a70;--line:#cfc8e0;--accent:#6b4dc4;--on:#fff}
@media (prefers-color-scheme:dark){:root{--page:#121018;--card:#1e1a29;--ink:#f2eefb;--soft:#b9b1cc;--line:#4a4260;--accent:#b9a4ff;--on:#17131f}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,Arial,sans-serif}
main{width:100%;max-width:640px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px}
h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25}
h2{margin:20px 0 4px;font-size:1rem;color:var(--soft)}
p{margin:0 0 16px;color:var(--soft);overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li label{display:flex;gap:12px;align-items:flex-start;padding:10px 8px;border-radius:10px;cursor:pointer}
li label:hover{background:var(--page)}
li small{display:block;color:var(--soft)}
li span{min-width:0;overflow-wrap:anywhere}
input[type=search]{width:100%;min-height:44px;padding:8px 14px;border:1px solid var(--line);border-radius:10px;background:var(--page);color:var(--ink);font:inherit}
input[type=checkbox],input[type=radio]{flex:none;width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent)}
button,a.button{display:inline-block;min-height:44px;padding:10px 22px;border:1px solid transparent;border-radius:999px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.plain{background:none;border-color:var(--line);color:var(--ink)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:12px;justify-content:flex-end;margin-top:20px}
.list{max-height:52vh;overflow:auto;margin-top:12px}
`;

/**
 * Any registered platform can show these pages in frames. They contain nothing that a hijacked click could
 * reveal.
 */
const frameAncestors = (): string => (settings.outboundLoopback ? 'https: http:' : 'https:');

const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns `data` as JSON for a script element, escaped so that it cannot end the element. */
const asJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

interface LtiPageParts {
  lang: InterfaceLanguage;
  title: string;
  /** HTML. External texts must be escaped already. */
  content: string;
  /** Runs after the page has loaded. `data` is the given object, and `at` finds an element by its id. */
  script?: string;
  data?: object;
  status?: number;
}

/** Returns a self-contained page for the transition between a learning platform and this one. */
export function ltiPage({ lang, title, content, script, data = {}, status = 200 }: LtiPageParts): RawReply {
  const program = script
    ? `(()=>{const at=(id)=>document.getElementById(id);const data=JSON.parse(at('data').textContent);${script}})()`
    : '';
  const html = `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
${script ? `<script type="application/json" id="data">${asJson(data)}</script><script>${program}</script>` : ''}
</body>
</html>
`;
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${scriptHash(style)}`,
        `script-src ${program ? scriptHash(program) : "'none'"}`,
        "base-uri 'none'",
        `form-action 'self' ${frameAncestors()}`,
        `frame-ancestors ${frameAncestors()}`,
      ].join('; '),
      // Without this header, browsers send the origin of the pages' own forms as null.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    body: html,
  };
}
