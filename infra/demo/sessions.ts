import { createHash } from 'node:crypto';

/** The properties of a training that its sessions depend on. */
export interface DemoSession {
  id: string;
  minutes: number;
  steps: readonly { name: string; isPercent: boolean }[];
  skillIds: readonly string[];
}

/** Returns a generator of numbers from 0 to 1. The same seed gives the same numbers. */
function numbers(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const day = 24 * 60 * 60 * 1000;

/** Returns a UUID (version 8) that is derived from a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Builds some weeks of sessions of one person and training, like a launcher that was offline. Each session
 * makes progress. The last session of a diligent person completes the training.
 *
 * @param until the present time. Every session starts at least two hours earlier
 */
export function sessionsOf(person: string, training: DemoSession, until: Date): Record<string, unknown>[] {
  const random = numbers(
    `${person} ${training.id.split('_')[0]} ${training.minutes} ${training.steps[0]?.name ?? ''}`,
  );
  const diligence = random();
  const count = 1 + Math.floor(random() * 3.4);
  const start = until.getTime() - (6 + random() * 36) * day;
  let reached = 0;
  return Array.from({ length: count }, (_, index) => {
    const before = reached;
    const last = index === count - 1;
    reached = last && diligence > 0.45 ? 100 : Math.min(95, Math.round(reached + 20 + random() * 45));
    const minutes = Math.round((training.minutes * (0.35 + random() * 0.6) + Number.EPSILON) * 10) / 10;
    const startedAt = Math.min(
      start + index * (1 + random() * 5) * day,
      until.getTime() - 2 * 60 * 60 * 1000,
    );
    const done = (percent: number, step: number) => (step + 1) / training.steps.length <= percent / 100;
    const score = Math.round(55 + diligence * 30 + random() * 15);
    return {
      trainingId: training.id,
      id: idOf(`${person} ${training.id} ${index}`),
      fileType: 'WEB_GL',
      device: 'Demo',
      startedAt: new Date(startedAt).toISOString(),
      endedAt: new Date(startedAt + minutes * 60_000).toISOString(),
      sequence: 1,
      minuteSpent: minutes,
      progressionPercent: reached,
      score: Math.min(100, score),
      succeeded: reached === 100 && score >= 60,
      points: Math.round(reached * 4 + random() * 80),
      steps: training.steps.map((step, place) => ({
        ...step,
        current: done(reached, place),
        previous: done(before, place),
        succeeded: done(reached, place) && random() > 0.12,
        score: step.isPercent ? Math.round(60 + random() * 40) : null,
      })),
      skills: training.skillIds.map((skillId) => ({
        description: 'Practice',
        skillId,
        stat: 'level',
        statValue: Math.min(1, Math.round(reached * (0.7 + diligence * 0.45)) / 100),
        maxStatValue: 1,
      })),
      badgeNumbers: [
        ...(reached >= 30 ? [1] : []),
        ...(reached === 100 ? [2] : []),
        ...(reached === 100 && score > 88 ? [3] : []),
      ],
    };
  });
}
