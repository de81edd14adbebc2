import fc from 'fast-check';
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type BridgeReport, contentMessage, pageMessage, type StartMessage } from '../../../webgl-bridge.ts';
import type { Bridge } from './connect.ts';
import { type BridgeMessage, envelope, type Report, type Start } from './messages.ts';
import { ContentSession } from './session.ts';

const start: Start = {
  lang: 'fr',
  person: { firstName: 'Ines' },
  skills: [{ id: 'skill-1', name: 'Fire safety' }],
  theme: 'light',
  reducedMotion: false,
};

/** Returns a session whose messages are recorded, and the last one as the page reads it. */
function play(steps: readonly string[] = [], more: Partial<Start> = {}) {
  const sent: BridgeMessage[] = [];
  const bridge: Bridge = {
    start: { ...start, ...more },
    standalone: false,
    send: (message) => sent.push(structuredClone(message)),
  };
  const session = new ContentSession(bridge, steps);
  const last = async () => {
    await Promise.resolve();
    return contentMessage.parse({ ...envelope, ...sent.at(-1) });
  };
  return { session, bridge, sent, last };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

it('has the types of the contract', () => {
  expectTypeOf<Report>().toExtend<BridgeReport>();
  expectTypeOf<Omit<StartMessage, 'source' | 'version' | 'type'>>().toExtend<Start>();
  expect(pageMessage.safeParse({ ...envelope, type: 'start', ...start }).success).toBe(true);
});

describe('a session', () => {
  it('sends changes of one moment in one report', async () => {
    const { session, sent, last } = play(['One', 'Two', 'Three', 'Four']);
    await last();
    sent.length = 0;
    session.reachStep('One', { score: 90 });
    session.setScore(45);
    session.earnBadge(1);
    expect(await last()).toMatchObject({
      type: 'progress',
      progressionPercent: 25,
      score: 45,
      badgeNumbers: [1],
    });
    expect(sent).toHaveLength(1);
  });

  it('continues from the steps of the previous session', async () => {
    const before = {
      name: 'One',
      current: true,
      previous: false,
      succeeded: true,
      score: 80,
      isPercent: true,
    };
    const { session, last } = play(['One', 'Two'], { previous: { progressionPercent: 50, steps: [before] } });
    expect([session.reached('One'), session.reached('Two')]).toEqual([true, false]);
    expect(await last()).toMatchObject({
      progressionPercent: 50,
      steps: [{ name: 'One', current: false, previous: true, succeeded: true, score: 80 }, { name: 'Two' }],
    });
    session.reachStep('Two');
    expect(await last()).toMatchObject({ progressionPercent: 100 });
  });

  it('starts a completed training again from the first step', async () => {
    const before = {
      name: 'One',
      current: true,
      previous: false,
      succeeded: true,
      score: 80,
      isPercent: true,
    };
    const { session, last } = play(['One'], { previous: { progressionPercent: 100, steps: [before] } });
    expect(session.reached('One')).toBe(false);
    expect(await last()).toMatchObject({ progressionPercent: 0, steps: [{ previous: false, score: null }] });
  });

  it('retains the progress of the content', async () => {
    const { session, last } = play(['One', 'Two']);
    session.setProgress(10);
    session.reachStep('One');
    expect(await last()).toMatchObject({ progressionPercent: 10 });
  });

  it('finds a skill by its name and by its id', async () => {
    const { session, last } = play();
    session.setSkill('Fire safety', 40);
    session.setSkill('skill-1', 80);
    session.setSkill('Cooking', 3, { max: 5, stat: 'Dishes' });
    expect(await last()).toMatchObject({
      skills: [
        { description: 'Fire safety', skillId: 'skill-1', stat: 'Fire safety', statValue: 40 },
        { description: 'Fire safety', skillId: 'skill-1', stat: 'skill-1', statValue: 80 },
        { description: 'Cooking', stat: 'Dishes', statValue: 3, maxStatValue: 5 },
      ],
    });
  });

  it('ends once, and sends nothing afterwards', async () => {
    const { session, sent, last } = play(['One']);
    session.complete(true);
    session.setScore(3);
    session.complete(false);
    expect(await last()).toMatchObject({ type: 'end', progressionPercent: 100, succeeded: true });
    expect(sent.filter(({ type }) => type !== 'progress')).toHaveLength(1);
  });

  it('sends its last report when the person closes the player', async () => {
    const { session, bridge, sent, last } = play(['One', 'Two']);
    session.onLeave = () => session.setStat('Times', 'Walk (s)', 12.5);
    session.reachStep('One');
    bridge.onEndRequested?.();
    expect(await last()).toMatchObject({ type: 'end', progressionPercent: 50, stats: [{ statValue: 12.5 }] });
    bridge.onEndRequested?.();
    expect(sent.filter(({ type }) => type === 'end')).toHaveLength(1);
  });

  it('sends pictures, and ignores other files', async () => {
    const { session, sent } = play();
    session.addImage(new Blob(['x'], { type: 'text/html' }));
    session.addImage(new Blob([new Uint8Array(5_000_001)], { type: 'image/png' }));
    session.addImage(new Blob(['x'], { type: 'image/png' }), ' Ways ', 'Kitchen');
    const pictures = sent.filter(({ type }) => type === 'image');
    expect(pictures).toMatchObject([{ description: 'Ways', context: 'Kitchen' }]);
    expect(contentMessage.safeParse({ ...envelope, ...pictures[0] }).success).toBe(true);
    expect(console.warn).toHaveBeenCalled();
  });

  it('passes pauses on', () => {
    const { session, bridge } = play();
    const heard: string[] = [];
    session.onPause = () => heard.push('pause');
    session.onResume = () => heard.push('resume');
    bridge.onPause?.();
    bridge.onResume?.();
    expect(heard).toEqual(['pause', 'resume']);
  });
});

/** Any value that content could pass, also by mistake. */
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1));
const text = fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom('', '   ', 'é'.repeat(300)));
const action = fc.oneof(
  fc.tuple(fc.constant('reachStep'), text, number, fc.boolean()),
  fc.tuple(fc.constantFrom('setProgress', 'setScore', 'setPoints'), number),
  fc.tuple(fc.constant('earnBadge'), fc.integer({ min: -1, max: 5 })),
  fc.tuple(fc.constant('setSkill'), text, number, number),
  fc.tuple(fc.constant('setStat'), text, text, number),
);

it('sends only reports that the page accepts, for any values of the content', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { maxLength: 220 }),
      fc.array(action, { maxLength: 300 }),
      async (steps, actions) => {
        const { session, last } = play(steps);
        for (const [name, ...values] of actions) {
          const [first, second, third] = values as [never, never, never];
          if (name === 'reachStep') session.reachStep(first, { score: second, isPercent: third });
          else if (name === 'setSkill') session.setSkill(first, second, { max: third });
          else if (name === 'setStat') session.setStat(first, second, third);
          else session[name as 'setScore'](first);
        }
        expect(await last()).toMatchObject({ type: 'progress' });
        session.complete();
        expect(await last()).toMatchObject({ type: 'end', progressionPercent: 100 });
      },
    ),
    { numRuns: 50 },
  );
});

describe('setResumeData', () => {
  it('stores the state, and returns the state of the last session', async () => {
    const previous = { progressionPercent: 40, steps: [], resumeData: 'page 2' };
    const { session, last } = play([], { previous });
    expect(session.resumeData).toBe('page 2');
    session.setResumeData('page 3');
    expect(await last()).toMatchObject({ type: 'progress', resumeData: 'page 3' });
    session.setResumeData('x'.repeat(131_073));
    expect(await last()).toMatchObject({ resumeData: 'page 3' });
    expect(play().session.resumeData).toBeUndefined();
  });
});
