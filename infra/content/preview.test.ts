import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { zipBytes } from '../../test/factories/zip-bytes.ts';
import { type PreviewLearner, preview } from './preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const learner: PreviewLearner = {
  firstName: 'Ada',
  lang: 'it',
  skills: ['Fire safety'],
  theme: 'dark',
  reducedMotion: true,
};

it('plays an archive, prints its reports, and continues from the last one', async () => {
  const archive = join(folder, 'fire.zip');
  writeFileSync(archive, zipBytes([{ name: 'site/index.html', data: '<!doctype html><title>Fire</title>' }]));
  const lines: string[] = [];
  const { address, close } = await preview(archive, learner, (line) => lines.push(line));
  onTestFinished(close);
  const first = await (await fetch(address)).text();
  expect(first).toContain('"lang":"it","person":{"firstName":"Ada"}');
  expect(first).toContain('"skills":[{"id":"skill-1","name":"Fire safety"}]');
  expect(first).not.toContain('"previous"');
  const content = /src="([^"]+)"/.exec(first)?.[1] ?? '';
  expect(await (await fetch(content)).text()).toContain('<title>Fire</title>');

  const say = (message: object, seconds = 72.4) => {
    const body = JSON.stringify({ message: { source: 'immersive-bridge', version: 1, ...message }, seconds });
    return fetch(`${address}messages`, { method: 'POST', body });
  };
  const step = { name: 'One', current: true, previous: false, succeeded: true, score: 90, isPercent: true };
  const skill = { description: 'Cooking', stat: 'Dishes', statValue: 3, maxStatValue: 5 };
  const report = { progressionPercent: 50, score: 45, badgeNumbers: [1], steps: [step], skills: [skill] };
  expect((await say({ type: 'progress', ...report })).status).toBe(204);
  expect((await say({ type: 'progress', progressionPercent: 500 })).status).toBe(400);
  expect((await say({ type: 'end', ...report, succeeded: false })).status).toBe(204);
  expect(lines[0]).toBe(
    '1:12 progress 50 %, score 45, badges 1, steps 1 of 1, Cooking 3 of 5 (not a skill of the training)',
  );
  expect(lines[1]).toMatch(/^✗ The player drops this message:\n.*100[\s\S]*progressionPercent/);
  expect(lines[2]).toMatch(/^1:12 end 50 %.*, not passed$/);
  expect(await (await fetch(address)).text()).toContain('"previous":{"progressionPercent":50');
});

it('refuses content without an index.html', async () => {
  const archive = join(folder, 'empty.zip');
  writeFileSync(archive, zipBytes([{ name: 'a.txt', data: 'x' }]));
  await expect(preview(archive, learner, () => undefined)).rejects.toThrow('no index.html');
});
