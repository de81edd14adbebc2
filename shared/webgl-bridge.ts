import * as z from 'zod';

/**
 * The messages between the player page and WebGL content in its sandboxed frame; docs/webgl-bridge.md tells the
 * story. The page parses what content sends with these schemas: content is written by strangers. Nothing here is
 * imported by content itself, which stays free of libraries.
 */
export const BRIDGE = 'immersive-bridge';
export const BRIDGE_VERSION = 1;

const envelope = { source: z.literal(BRIDGE), version: z.literal(BRIDGE_VERSION) };
const percent = z.number().min(0).max(100);
const name = z.string().trim().min(1).max(200);
const amount = z.number().min(-1e9).max(1e9);

/** A step of the training as a session report has it: reached in this session, in the one before. */
export const bridgeStep = z.object({
  name,
  current: z.boolean(),
  previous: z.boolean(),
  succeeded: z.boolean(),
  score: amount.nullable(),
  isPercent: z.boolean(),
});

/** `skillId` is one of those that `start` named. */
export const bridgeSkill = z.object({
  description: name,
  skillId: z.string().max(64).optional(),
  stat: name,
  statValue: amount,
  maxStatValue: amount,
});

export const bridgeStat = z.object({ context: name, description: name, statValue: amount });

/** The session so far, whole: each report replaces the one before, so a lost one costs nothing. */
export const bridgeReport = z.object({
  progressionPercent: percent,
  steps: z.array(bridgeStep).max(200).default([]),
  score: percent.optional(),
  points: z.int().min(0).max(1e6).optional(),
  skills: z.array(bridgeSkill).max(50).default([]),
  stats: z.array(bridgeStat).max(100).default([]),
  badgeNumbers: z.array(z.int().min(1).max(3)).max(3).default([]),
});

/** The first message, by `window.parent.postMessage`, with a MessagePort; everything later goes over that port. */
export const readyMessage = z.object({
  ...envelope,
  type: z.literal('ready'),
  content: z.object({ name: z.string().max(200), version: z.string().max(50) }).optional(),
});
export const progressMessage = z.object({ ...envelope, type: z.literal('progress'), ...bridgeReport.shape });
export const endMessage = z.object({
  ...envelope,
  type: z.literal('end'),
  ...bridgeReport.shape,
  /** Whether the person passed; absent where content does not judge. */
  succeeded: z.boolean().optional(),
});
/** The person asked inside the content to leave: the page closes the player. */
export const closeMessage = z.object({ ...envelope, type: z.literal('close') });
export const errorMessage = z.object({
  ...envelope,
  type: z.literal('error'),
  message: z.string().max(1000),
  /** True: it cannot go on, and the page offers to start again. */
  fatal: z.boolean().default(false),
});

/** What the page takes from the port. */
export const contentMessage = z.discriminatedUnion('type', [
  progressMessage,
  endMessage,
  closeMessage,
  errorMessage,
]);

/** What the page tells first. No name but the first, no e-mail, no id of the person, no token. */
export const startMessage = z.object({
  ...envelope,
  type: z.literal('start'),
  /** Of the interface: `en fr es it`; content falls back to what it has. */
  lang: z.string(),
  person: z.object({ firstName: z.string() }),
  /** The skills of the training, in the order in which its author chose them. */
  skills: z.array(z.object({ id: z.string(), name: z.string() })),
  launchParameter: z.string().optional(),
  previous: z.object({ progressionPercent: percent, steps: z.array(bridgeStep) }).optional(),
  theme: z.enum(['light', 'dark']),
  reducedMotion: z.boolean(),
});
export const pauseMessage = z.object({ ...envelope, type: z.literal('pause') });
export const resumeMessage = z.object({ ...envelope, type: z.literal('resume') });
/** The player closes: content sends its last report and `end` within END_GRACE_MS. */
export const endRequestedMessage = z.object({ ...envelope, type: z.literal('end-requested') });

/** What content takes from the port. */
export const pageMessage = z.discriminatedUnion('type', [
  startMessage,
  pauseMessage,
  resumeMessage,
  endRequestedMessage,
]);

/** How long the page waits for `end` after `end-requested`, in ms. */
export const END_GRACE_MS = 1000;
/** Attributes of the frame. The permissions need `*`: a sandboxed frame has an origin of its own, equal to none. */
export const FRAME_SANDBOX = 'allow-scripts allow-pointer-lock';
export const FRAME_ALLOW = 'fullscreen *; xr-spatial-tracking *; gamepad *; autoplay *';

export type BridgeReport = z.output<typeof bridgeReport>;
export type ReadyMessage = z.output<typeof readyMessage>;
export type ContentMessage = z.output<typeof contentMessage>;
export type StartMessage = z.output<typeof startMessage>;
export type PageMessage = z.output<typeof pageMessage>;
