import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { sceneFiles } from '../../infra/demo/content/build.ts';
import { type SceneName, sceneNames, scenes } from '../../infra/demo/content/scenes.ts';
import { patients } from '../../infra/demo/content/triage/patients.ts';
import { triage } from '../../infra/demo/content/triage/triage-rules.ts';
import { bridgeReport, FRAME_SANDBOX } from '../../shared/webgl-bridge.ts';
import { axe, shot } from './chromium.ts';
import { drawNothing } from './null-webgl.ts';
import { eventually, launch, TIMEOUT } from './page.ts';

interface BridgeMessage {
  type: string;
  progressionPercent?: number;
}

const player = (
  content: string,
  start: object,
): string => `<!doctype html><html lang="en"><title>Player</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;overflow:hidden}</style>
<iframe title="Training" sandbox="${FRAME_SANDBOX}" src="${content}"></iframe>
<script>
window.messages = [];
addEventListener('message', ({ data, ports: [port], source }) => {
  if (source !== document.querySelector('iframe').contentWindow) return;
  window.messages.push(data);
  window.say = (type) => port.postMessage({ source: 'immersive-bridge', version: 1, type });
  port.onmessage = (event) => window.messages.push(event.data);
  port.postMessage({ source: 'immersive-bridge', version: 1, type: 'start', ...${JSON.stringify(start)} });
  document.querySelector('iframe').focus();
});
</script>`;

const start = {
  lang: 'en',
  person: { firstName: 'Ines' },
  skills: [
    { id: 'skill1', name: 'Fire fighting' },
    { id: 'skill2', name: 'Deciding' },
  ],
  theme: 'light',
  reducedMotion: true,
};

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
const servers: Server[] = [];
async function serve(answer: (path: string) => Uint8Array | string | undefined): Promise<string> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1) || 'index.html';
    const body = answer(path);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/html',
    });
    response.end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

afterAll(() => {
  for (const server of servers) server.close();
});

const undrawn = { name: 'fire-office', drawn: false } as const;

async function play(
  more: object = {},
  // The size is small, because rendering without a graphics card is slow.
  size = { width: 800, height: 450 },
  scene: { name: SceneName; drawn: boolean } = { name: 'fire-office', drawn: true },
): Promise<{ page: Page; frame: FrameLocator }> {
  const files = await sceneFiles(scene.name);
  const content = await serve((path) => files[path]);
  const outer = await serve(() => player(content, { ...start, ...more }));
  const browser = await launch({ webgl: scene.drawn });
  const context = await browser.newContext({ viewport: size });
  onTestFinished(() => context.close());
  if (!scene.drawn) await context.addInitScript(drawNothing);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  await page.goto(outer);
  const frame = page.frameLocator('iframe');
  await frame.locator('dialog [data-action]').first().waitFor();
  return { page, frame };
}
const messagesOf = (page: Page): Promise<BridgeMessage[]> =>
  page.evaluate(() => (window as unknown as { messages: BridgeMessage[] }).messages);
/** Returns all messages up to the end. Waits, because messages arrive after the screen has changed. */
const messagesToEnd = async (page: Page): Promise<BridgeMessage[]> => {
  await eventually(async () => (await messagesOf(page)).at(-1)?.type).toBe('end');
  return messagesOf(page);
};

/**
 * The input of one step of a scene: the ids of choices in order, or a control that is pressed and released.
 */
type Move = readonly string[] | 'pick' | 'fight' | 'bleed' | 'start up';

const fireMoves = (extinguisher: string): Move[] => [
  ['here'],
  ['callPoint'],
  ['full'],
  ['right'],
  [extinguisher],
  ['gauge', 'pin', 'test'],
  ['good'],
  'fight',
  ['exit'],
  ['report'],
];
const machineMoves: Move[] = [
  'pick',
  ['all'],
  ['normal'],
  ['power', 'valve'],
  ['own'],
  'bleed',
  ['source', 'lines', 'again', 'try'],
  ['right'],
  ['tools', 'guard', 'people', 'unlock', 'power'],
  'start up',
];
const triageMoves = (variant: 'road' | 'plant'): Move[] => [
  ['look'],
  ['report'],
  ['call'],
  ...patients[variant].map(({ vitals }) => {
    const { needs, tag } = triage(vitals);
    return [...needs, tag];
  }),
  ['red'],
];
const movesOf: Record<SceneName, Move[]> = {
  'fire-office': fireMoves('first'),
  'fire-kitchen': fireMoves('third'),
  'fire-electrical': fireMoves('third'),
  'machine-conveyor': machineMoves,
  'machine-press': machineMoves,
  'machine-mixer': machineMoves,
  'triage-road': triageMoves('road'),
  'triage-plant': triageMoves('plant'),
};

/** Completes one step by keyboard. The key of a choice is its position in the list. Continues with Enter. */
async function make(page: Page, frame: FrameLocator, move: Move): Promise<void> {
  const { keyboard } = page;
  const good = frame.locator('.outcome.good');
  const pick = async (id: string) => {
    const choice = frame.locator(
      `.panel[aria-busy=false] [data-choice=${id}], .panel:not([aria-busy]) [data-choice=${id}]`,
    );
    await choice.waitFor();
    const number = await choice.evaluate((one) => [...(one.parentElement?.children ?? [])].indexOf(one) + 1);
    await keyboard.press(String(number));
    await frame.locator(`[data-choice=${id}].right, [data-choice=${id}].picked`).waitFor();
  };
  if (move === 'pick') {
    for (const id of ['glasses', 'shoes', 'ears']) await pick(id);
    await keyboard.press('Enter');
  } else if (typeof move === 'object') {
    for (const id of move) await pick(id);
  } else {
    await frame.locator('[data-action=hold]').waitFor();
    if (move === 'fight') for (let press = 0; press < 12; press++) await keyboard.press('ArrowDown');
    await keyboard.down('Space');
    if (move === 'start up') {
      // A person comes too near, so the button is released until they have left.
      await frame.locator('.outcome.bad').waitFor();
      await keyboard.up('Space');
      await frame.locator('.outcome.bad').waitFor({ state: 'detached' });
      await keyboard.down('Space');
    }
    await good.waitFor();
    await keyboard.up('Space');
  }
  await good.waitFor();
  await keyboard.press('Enter');
  // Waits for the next step, or for the result, which is shown over the last step.
  await frame.locator('body:not(:has(.outcome.good)), dialog[open]').first().waitFor({ state: 'attached' });
}

describe('PR-01 a demo scene in a sandboxed frame', () => {
  it('is completed by keyboard, and reports every step up to 100 percent', async () => {
    const { page, frame } = await play();
    await page.keyboard.press('Enter');
    for (const move of movesOf['fire-office']) await make(page, frame, move);
    await frame.getByText('Completed without a mistake').waitFor();
    await shot(page, 'scene-result');
    const messages = await messagesToEnd(page);
    expect(messages.map((one) => one.type)).toEqual(['ready', ...Array(11).fill('progress'), 'end']);
    expect(messages.slice(1).map((one) => one.progressionPercent)).toEqual([
      0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 100,
    ]);
    const last = bridgeReport.parse(messages.at(-1));
    expect(last).toMatchObject({ score: 100, badgeNumbers: [1, 2, 3] });
    expect(last.steps.every((step) => step.current && step.succeeded)).toBe(true);
    expect(last.skills.map((skill) => skill.skillId)).toEqual(['skill1', 'skill2']);
    await page.context().close();
  });

  it('reports its state when the player closes, and continues from there', async () => {
    const { page, frame } = await play({}, undefined, undrawn);
    await page.keyboard.press('Enter');
    await frame.locator('[data-choice=here]').waitFor();
    await page.keyboard.press('2');
    await frame.locator('.outcome.good').waitFor();
    await page.keyboard.press('Enter');
    await frame.locator('[data-choice=callPoint]').waitFor();
    await page.evaluate(() => (window as unknown as { say: (type: string) => void }).say('end-requested'));
    const last = bridgeReport.parse((await messagesToEnd(page)).at(-1));
    expect(last.progressionPercent).toBe(10);
    await page.context().close();

    const previous = { progressionPercent: 10, steps: last.steps };
    const secondPlay = await play({ lang: 'fr', previous }, undefined, undrawn);
    await secondPlay.frame.getByRole('button', { name: 'Reprendre à l’étape 2' }).click();
    await secondPlay.frame.locator('[data-choice=callPoint]').waitFor();
    await eventually(async () => (await messagesOf(secondPlay.page)).at(-1)?.progressionPercent).toBe(10);
    await secondPlay.page.context().close();
  });

  it('LY-13 is readable at 390 px in the dark theme, without serious axe findings', async () => {
    const { page, frame } = await play({ theme: 'dark', lang: 'it' }, { width: 390, height: 844 });
    await page.keyboard.press('Enter');
    await frame.locator('[data-choice=here]').waitFor();
    await shot(page, 'scene-phone-dark');
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  });

  it('is completed by keyboard without a mistake in every variant', async () => {
    const ends = await Promise.all(
      sceneNames.map(async (name) => {
        const { page, frame } = await play({}, { width: 800, height: 600 }, { name, drawn: false });
        await page.keyboard.press('Enter');
        for (const move of movesOf[name]) await make(page, frame, move);
        await frame.getByText('Completed without a mistake').waitFor();
        const messages = await messagesToEnd(page);
        await page.context().close();
        return [name, messages] as const;
      }),
    );
    for (const [name, messages] of ends) {
      expect([name, messages.filter((one) => one.type === 'error')]).toEqual([name, []]);
      const last = bridgeReport.parse(messages.at(-1));
      expect([name, messages.at(-1)?.type, last.progressionPercent, last.score]).toEqual([
        name,
        'end',
        100,
        100,
      ]);
      expect(last.badgeNumbers).toEqual([1, 2, 3]);
      expect([name, last.steps.length]).toEqual([name, movesOf[name].length]);
    }
    expect(Object.keys(movesOf).sort()).toEqual(Object.keys(scenes).sort());
  });
});
