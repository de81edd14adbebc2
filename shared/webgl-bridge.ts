import * as z from 'zod';
import { MAX_RESUME_DATA } from './session-size.ts';

/**
 * The messages between the player page and WebGL content in its sandboxed frame (docs/webgl-bridge.md). The page parses
 * messages of content with these schemas, because content is not trusted. Content does not import this file and needs no
 * libraries.
 */
export const BRIDGE = 'immersive-bridge';
export const BRIDGE_VERSION = 1;

const envelope = { source: z.literal(BRIDGE), version: z.literal(BRIDGE_VERSION) };
const percent = z.number().min(0).max(100);
const name = z.string().trim().min(1).max(200);
const amount = z.number().min(-1e9).max(1e9);

/** A step of the training in a session report: reached in this session, and in the previous one. */
export const bridgeStep = z.object({
  name,
  current: z.boolean(),
  previous: z.boolean(),
  succeeded: z.boolean(),
  score: amount.nullable(),
  isPercent: z.boolean(),
});

/** `skillId` is one of the skills in `start`. */
export const bridgeSkill = z.object({
  description: name,
  skillId: z.string().max(64).optional(),
  stat: name,
  statValue: amount,
  maxStatValue: amount,
});

export const bridgeStat = z.object({ context: name, description: name, statValue: amount });

/** The complete session. Each report replaces the previous one, so that a lost report has no effect. */
export const bridgeReport = z.object({
  progressionPercent: percent,
  steps: z.array(bridgeStep).max(200).default([]),
  score: percent.optional(),
  points: z.int().min(0).max(1e6).optional(),
  skills: z.array(bridgeSkill).max(50).default([]),
  stats: z.array(bridgeStat).max(100).default([]),
  badgeNumbers: z.array(z.int().min(1).max(3)).max(3).default([]),
  /** The content's own state, which the next session gets in `start.previous`. */
  resumeData: z.string().max(MAX_RESUME_DATA).optional(),
});

/** The first message, sent by `window.parent.postMessage` with a MessagePort. All later messages use the port. */
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
  /** True if the person passed. Absent if the content does not judge. */
  succeeded: z.boolean().optional(),
});
/** The person leaves inside the content. The page closes the player. */
export const closeMessage = z.object({ ...envelope, type: z.literal('close') });
export const errorMessage = z.object({
  ...envelope,
  type: z.literal('error'),
  message: z.string().max(1000),
  /** True if the content cannot continue. The page offers a restart. */
  fatal: z.boolean().default(false),
});

const label = z.string().trim().max(200).default('');
/** A picture of the session: PNG or JPEG. Players without this message ignore it. */
export const imageMessage = z.object({
  ...envelope,
  type: z.literal('image'),
  context: label,
  description: label,
  image: z
    .instanceof(Blob)
    .refine(({ type, size }) => /^image\/(png|jpeg)$/.test(type) && size > 0 && size <= 5_000_000),
});

/** The messages that the page accepts from the port. */
export const contentMessage = z.discriminatedUnion('type', [
  progressMessage,
  endMessage,
  imageMessage,
  closeMessage,
  errorMessage,
]);

/** The first message of the page. It contains no last name, no e-mail, no id of the person and no token. */
export const startMessage = z.object({
  ...envelope,
  type: z.literal('start'),
  /** The language of the interface: `en fr es it`. Content uses the nearest available language. */
  lang: z.string(),
  person: z.object({ firstName: z.string() }),
  /** The skills of the training, in the author's order. */
  skills: z.array(z.object({ id: z.string(), name: z.string() })),
  launchParameter: z.string().optional(),
  previous: z
    .object({
      progressionPercent: percent,
      steps: z.array(bridgeStep),
      resumeData: z.string().max(MAX_RESUME_DATA).optional(),
    })
    .optional(),
  theme: z.enum(['light', 'dark']),
  reducedMotion: z.boolean(),
});
export const pauseMessage = z.object({ ...envelope, type: z.literal('pause') });
export const resumeMessage = z.object({ ...envelope, type: z.literal('resume') });
/** The player closes. Content sends its last report and `end` within END_GRACE_MS. */
export const endRequestedMessage = z.object({ ...envelope, type: z.literal('end-requested') });

/** The messages that content accepts from the port. */
export const pageMessage = z.discriminatedUnion('type', [
  startMessage,
  pauseMessage,
  resumeMessage,
  endRequestedMessage,
]);

/** Milliseconds that the page waits for `end` after `end-requested`. */
export const END_GRACE_MS = 1000;
/** Attributes of the frame. The permissions need `*`, because a sandboxed frame has an opaque origin. */
export const FRAME_SANDBOX = 'allow-scripts allow-pointer-lock';
/**
 * Attributes of the frame of a package. Its own frames look for functions in their parents, so that they need the
 * origin of the content.
 */
export const PACKAGE_SANDBOX = `${FRAME_SANDBOX} allow-same-origin allow-forms allow-modals allow-popups allow-downloads`;
export const FRAME_ALLOW = 'fullscreen *; xr-spatial-tracking *; gamepad *; autoplay *';

/** Units of packages store their values when their page is unloaded, which browsers allow only on request. */
export const PACKAGE_ALLOW = `${FRAME_ALLOW}; unload *`;

export type BridgeReport = z.output<typeof bridgeReport>;
export type ContentMessage = z.output<typeof contentMessage>;
export type ImageMessage = z.output<typeof imageMessage>;
export type StartMessage = z.output<typeof startMessage>;
