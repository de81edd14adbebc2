import { zipBytes } from './zip-bytes.ts';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bridge</title>
<style>body{font:20px sans-serif;background:#245;color:#fff;display:grid;place-content:center;gap:12px;margin:0;height:100vh}
button{font:inherit;padding:12px}</style></head>
<body><h1 id="hello">…</h1><p id="said"></p>
<button id="half">half</button><button id="most">most</button><button id="finish">finish</button><button id="break">break</button>
<button id="close">close</button><button id="again">again</button>
<script src="main.js"></script></body></html>`;

/** The twenty lines of docs/webgl-bridge.md, with a button for each message. */
const script = `
const $ = (id) => document.getElementById(id);
const { port1: port, port2 } = new MessageChannel();
const say = (type, more) => port.postMessage({ source: 'immersive-bridge', version: 1, type, ...more });
const step = (name, succeeded) => ({ name, current: succeeded, previous: false, succeeded, score: succeeded ? 90 : 0, isPercent: true });
let report = { progressionPercent: 0, steps: [step('One', false), step('Two', false)], score: 0, points: 0, skills: [], stats: [], badgeNumbers: [] };
let storage; try { localStorage.setItem('x', '1'); storage = 'storage'; } catch { storage = 'no storage'; }
port.onmessage = ({ data }) => {
  if (data?.source !== 'immersive-bridge') return;
  if (data.type === 'start') {
    const before = data.previous ? data.previous.progressionPercent : 'new';
    $('hello').textContent = [data.person.firstName, data.lang, data.launchParameter, before, storage].join(' / ');
  } else $('said').textContent += data.type + ' ';
  if (data.type === 'end-requested') say('end', report);
};
$('half').onclick = () => { report = { ...report, progressionPercent: 50, score: 40, points: 10, steps: [step('One', true), step('Two', false)], badgeNumbers: [1] }; say('progress', report); };
$('most').onclick = () => { report = { ...report, progressionPercent: 75 }; say('progress', report); };
$('finish').onclick = () => { report = { ...report, progressionPercent: 100, score: 92, points: 30, steps: [step('One', true), step('Two', true)], badgeNumbers: [1, 2] }; say('end', { ...report, succeeded: true }); };
$('break').onclick = () => say('error', { message: 'The machine is gone', fatal: true });
$('close').onclick = () => say('close');
$('again').onclick = () => location.reload();
setTimeout(() => parent.postMessage({ source: 'immersive-bridge', version: 1, type: 'ready' }, '*', [port2]), 200);
`;

/** Returns web content with a button for each message that content can send to the page. */
export const bridgeZip = (): Uint8Array =>
  zipBytes([
    { name: 'index.html', data: page },
    { name: 'main.js', data: script },
  ]);

/** Returns web content that does not use the bridge. */
export const silentZip = (): Uint8Array =>
  zipBytes([{ name: 'index.html', data: '<!doctype html><title>x</title><h1>Silent</h1>' }]);
