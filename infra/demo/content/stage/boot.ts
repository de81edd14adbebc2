import { type Bridge, connect } from '../../../../shared/packages/content-sdk/src/index.ts';
import { ask, introBody, resultBody } from './dialogs.ts';
import { Play, type Stage } from './game.ts';
import { createHud } from './hud.ts';
import { createPins } from './pins.ts';
import { badgesOf, reportOf, type StepResult, totalScore } from './score.ts';
import { createSound } from './sound.ts';
import { common, fill, type Language, toLanguage } from './texts.ts';
import { createTools } from './tools.ts';
import type { Create, Training } from './training.ts';
import { createView, type StageView } from './view.ts';
import { createVr, type Vr } from './vr.ts';
import { createWalker } from './walk.ts';

/** The pass score in percent. */
const PASS = 60;
/** The timeout of the check for a headset in milliseconds. */
const HEADSET_TIMEOUT = 1500;

function setStage(
  view: StageView,
  bridge: Bridge,
  lang: Language,
  training: Training,
  aim: Stage['aim'],
): Stage {
  const texts = common[lang];
  const reduced = bridge.start.reducedMotion;
  const hud = createHud(texts, training.title, training.steps.length);
  const walker = createWalker(view, reduced);
  walker.walkable = training.walkable;
  walker.stand(training.start);
  const pins = createPins(view, reduced);
  hud.onPoint = (id) => pins.point(id);
  pins.onPoint = (id) => {
    pins.point(id);
    hud.point(id);
  };
  document.title = training.title;
  document.documentElement.style.setProperty('--accent', training.accent[0]);
  document.documentElement.style.setProperty('--on-accent', training.accent[1]);
  document.querySelector('.loading')?.remove();
  hud.root.hidden = true;
  document.body.append(hud.root);
  return { view, walker, pins, hud, sound: createSound(), texts, reduced, aim };
}

/** Opens the view. Without WebGL it informs the page and the person, and returns undefined. */
async function openView(bridge: Bridge, lang: Language): Promise<StageView | undefined> {
  const texts = common[lang];
  const canvas = document.querySelector('canvas');
  if (!canvas) return undefined;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', texts.scene);
  try {
    return createView(canvas);
  } catch (error) {
    sendError(bridge, `WebGL: ${String(error)}`, true);
    await ask([texts.noWebGl], [{ id: 'leave', label: texts.close, main: true }], texts.noWebGl);
    bridge.send({ type: 'close' });
    return undefined;
  }
}

const resultsBefore = (training: Training, bridge: Bridge): StepResult[] =>
  training.steps.map(({ id, name, skill }, index) => {
    const before = bridge.start.previous?.steps[index];
    const previous = before ? before.current || before.previous : false;
    return { id, name, skill, done: false, mistakes: 0, hints: 0, previous };
  });

const sendError = (bridge: Bridge, message: string, fatal: boolean): void =>
  bridge.send({ type: 'error', message: message.slice(0, 1000), fatal });

const timesOut = (ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, false);
  });

async function run(
  bridge: Bridge,
  create: Create,
  defaultVariant: string,
  variants: readonly string[],
): Promise<void> {
  const lang = toLanguage(bridge.start.lang);
  const texts = common[lang];
  const wanted = bridge.start.launchParameter;
  const variant = wanted !== undefined && variants.includes(wanted) ? wanted : defaultVariant;
  document.documentElement.lang = lang;
  document.documentElement.dataset.theme = bridge.start.theme;
  const view = await openView(bridge, lang);
  if (!view) return;
  let vr: Vr | undefined;
  let game: Stage | undefined;
  const training = create(view, lang, variant, () => {
    if (!game) throw new Error('the stage is not set');
    return game;
  });
  game = setStage(view, bridge, lang, training, () => vr?.ray());
  const { hud, sound } = game;
  vr = createVr(view, hud, game.pins);
  const headset = await Promise.race([vr.supported, timesOut(HEADSET_TIMEOUT)]);

  const results = resultsBefore(training, bridge);
  let seconds = 0;
  let ended = false;
  const count = (what: 'mistakes' | 'hints'): number => results.reduce((sum, one) => sum + one[what], 0);
  const report = () =>
    reportOf(results, {
      milestone: training.milestone,
      skills: training.skills.map((name, index) => ({ name, id: bridge.start.skills[index]?.id })),
      stats: [
        { context: texts.stats, description: `${texts.time} (s)`, statValue: Math.round(seconds) },
        { context: texts.stats, description: texts.mistakes, statValue: count('mistakes') },
        { context: texts.stats, description: texts.hints, statValue: count('hints') },
      ],
    });
  bridge.onEndRequested = () => {
    if (!ended) bridge.send({ type: 'end', ...report() });
    ended = true;
  };
  let tellHint = (): void => undefined;
  const { dialog } = createTools(game, training, bridge, headset ? vr : undefined, () => tellHint());
  const uncover = (): void => {
    const { left, bottom } = hud.covered();
    view.cover(left, bottom);
  };
  addEventListener('resize', uncover);

  const reached = results.findIndex((one) => !one.previous);
  const canResume = reached > 0 && (bridge.start.previous?.progressionPercent ?? 0) < 100;
  const choice = await dialog(
    introBody(texts, {
      title: training.title,
      text: training.intro,
      firstName: bridge.start.person.firstName,
      vr: headset,
      touch: matchMedia('(pointer: coarse)').matches,
    }),
    [
      ...(canResume ? [{ id: 'resume', label: fill(texts.resume, { n: reached + 1 }), main: true }] : []),
      { id: 'start', label: texts.start, main: !canResume },
    ],
    training.title,
  );
  hud.root.hidden = false;
  uncover();
  view.onTick((dt) => {
    seconds += dt;
  });
  bridge.send({ type: 'progress', ...report() });

  for (const [index, spec] of training.steps.entries()) {
    const result = results[index];
    if (!result) continue;
    if (choice === 'resume' && index < reached) {
      spec.settle();
      result.kept = bridge.start.previous?.steps[index]?.score ?? 0;
    } else {
      const play = new Play(game, result, index + 1);
      tellHint = () => play.hint(spec.hint);
      await spec.play(play);
    }
    result.done = true;
    if (!ended) bridge.send({ type: 'progress', ...report() });
  }
  const final = report();
  if (!ended) bridge.send({ type: 'end', ...final, succeeded: totalScore(results) >= PASS });
  ended = true;
  sound.play('done');
  const earned = badgesOf(results, training.milestone);
  const badges = training.badges.map((name, index) => ({
    number: index + 1,
    name,
    earned: earned.includes(index + 1),
  }));
  const { score = 0, points = 0 } = final;
  const after = await dialog(
    resultBody({
      texts,
      title: training.title,
      steps: results,
      score,
      points,
      seconds,
      badges,
      remember: training.remember,
    }),
    [
      { id: 'again', label: texts.again, main: bridge.standalone },
      ...(bridge.standalone ? [] : [{ id: 'leave', label: texts.leave, main: true }]),
    ],
    texts.resultDone,
  );
  if (after === 'again') location.reload();
  else bridge.send({ type: 'close' });
}

/** Connects the bridge, builds the scene and plays it. `<html data-variant>` contains the default variant. */
export async function boot(
  name: string,
  version: string,
  variants: readonly [string, ...string[]],
  create: Create,
): Promise<void> {
  const bridge = await connect({ name, version });
  addEventListener('error', (event) => sendError(bridge, event.message, false));
  addEventListener('unhandledrejection', (event) => sendError(bridge, String(event.reason), false));
  await run(bridge, create, document.documentElement.dataset.variant ?? variants[0], variants);
}
