import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BRIDGE } from '../../shared/webgl-bridge.ts';
import { playerPage } from './player-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs the script of the player page with fake elements. `statuses` are the launcher's responses in order. */
async function openPlayer(...statuses: number[]) {
  const start = {
    lang: 'en',
    person: { firstName: 'Ada' },
    skills: [],
    theme: 'light' as const,
    reducedMotion: false,
  };
  const { html } = playerPage({ content: 'http://127.0.0.1:9/index.html', title: 'Fire', start });
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
  const status = { textContent: '' };
  const button = { disabled: false, onclick: () => {} };
  const frame = { contentWindow: {}, remove: vi.fn() };
  const sent: string[] = [];
  const listeners: ((event: object) => void)[] = [];
  runInNewContext(script, {
    document: {
      querySelector: (name: string) => ({ iframe: frame, button })[name] ?? status,
      addEventListener: () => {},
    },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    fetch: async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body).message.type);
      const code = statuses.shift() ?? 204;
      return { ok: code < 400, status: code };
    },
    performance,
    setTimeout,
  });
  const port = { postMessage: () => {}, close: () => {}, onmessage: (_event: object) => {} };
  const source = frame.contentWindow;
  for (const listener of listeners)
    listener({ source, data: { source: BRIDGE, type: 'ready' }, ports: [port] });
  const say = async (type: string, more: object = {}) => {
    port.onmessage({ data: { type, ...more } });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { say, sent, status, button };
}

test('shows that the launcher rejected a report, until the next accepted report', async () => {
  const { say, status } = await openPlayer(400, 204);
  await say('progress', { progressionPercent: 500 });
  expect(status.textContent).toMatch(/rejected/);
  await say('progress', { progressionPercent: 50 });
  expect(status.textContent).toBe('50 %');
});

test('ends the session once, also if the person closes twice and the content ends', async () => {
  const { say, sent, status, button } = await openPlayer();
  button.onclick();
  expect(button.disabled).toBe(true);
  button.onclick();
  await say('end', { progressionPercent: 100 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['end']);
  expect(status.textContent).toMatch(/^Done/);
});

test('closes after a rejected end', async () => {
  const { say, sent, button } = await openPlayer(400);
  await say('end', { progressionPercent: 500 });
  button.onclick();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['end', 'close']);
});
