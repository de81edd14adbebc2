import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BridgeReport } from '../../shared/webgl-bridge.ts';
import { type PlayerMessage, serveContent } from '../launcher/content-player.ts';
import type { ContentStart } from '../launcher/player-page.ts';
import { findContentRoot, unpack } from '../launcher/unpack.ts';

/** The invented learner and the training of a preview. */
export interface PreviewLearner {
  firstName: string;
  lang: string;
  /** Names of the training's skills, in the author's order. */
  skills: readonly string[];
  launchParameter?: string | undefined;
  theme: 'light' | 'dark';
  reducedMotion: boolean;
}

/**
 * Plays web content in a browser window with an invented learner, as the platform's player does. Nothing is stored. A
 * page that is opened again continues from the last report.
 *
 * @param path a folder, or a zip
 * @param print receives a line for each message of the content
 * @throws Error if the content has no index.html
 */
export async function preview(path: string, learner: PreviewLearner, print: (line: string) => void) {
  const temporary = (await stat(path)).isDirectory() ? undefined : await mkdtemp(join(tmpdir(), 'preview-'));
  const remove = async () => {
    if (temporary && existsSync(temporary)) await rm(temporary, { recursive: true });
  };
  try {
    if (temporary) await unpack(path, temporary);
    let last: BridgeReport | undefined;
    const served = await serveContent({
      root: findContentRoot(temporary ?? path),
      title: basename(path),
      start: () => startOf(learner, last),
      onMessage(received) {
        const { message } = received;
        if (message.type === 'progress' || message.type === 'end') last = message;
        print(describe(received));
      },
      onInvalid: (reason) => print(`✗ The player drops this message:\n${reason}`),
    });
    return {
      address: served.address,
      close: async () => {
        await served.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function startOf(learner: PreviewLearner, last: BridgeReport | undefined): ContentStart {
  const { firstName, lang, skills, launchParameter, theme, reducedMotion } = learner;
  const previous = last && { progressionPercent: last.progressionPercent, steps: last.steps };
  return {
    lang,
    person: { firstName },
    skills: skills.map((name, index) => ({ id: `skill-${index + 1}`, name })),
    ...(launchParameter ? { launchParameter } : {}),
    ...(previous ? { previous } : {}),
    theme,
    reducedMotion,
  };
}

/** Describes a message of the content in one line, for example `0:12 progress 33 %, score 90, badges 1, steps 1 of 3`. */
function describe({ message, seconds }: PlayerMessage): string {
  const whole = Math.floor(seconds);
  const time = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  if (message.type === 'error') return `${time} error${message.fatal ? ' (fatal)' : ''}: ${message.message}`;
  if (message.type !== 'progress' && message.type !== 'end') return `${time} ${message.type}`;
  const { progressionPercent, score, points, badgeNumbers, steps, skills, stats } = message;
  const reached = steps.filter(({ current, previous }) => current || previous).length;
  const succeeded = message.type === 'end' ? message.succeeded : undefined;
  return [
    `${time} ${message.type} ${progressionPercent} %`,
    score !== undefined && `score ${score}`,
    points !== undefined && `points ${points}`,
    badgeNumbers.length > 0 && `badges ${badgeNumbers.join(' and ')}`,
    steps.length > 0 && `steps ${reached} of ${steps.length}`,
    ...skills.map(({ description, statValue, maxStatValue, skillId }) => {
      const unknown = skillId === undefined ? ' (not a skill of the training)' : '';
      return `${description} ${statValue} of ${maxStatValue}${unknown}`;
    }),
    ...stats.map(({ description, statValue }) => `${description} ${statValue}`),
    succeeded !== undefined && (succeeded ? 'passed' : 'not passed'),
  ]
    .filter(Boolean)
    .join(', ');
}
