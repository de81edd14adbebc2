import type { Bridge } from './connect.ts';
import type { Report, ReportedSkill, ReportedStat, ReportedStep, Start } from './messages.ts';

export interface StepResult {
  /** Default: true. */
  succeeded?: boolean;
  /** Default: null, which means no score. */
  score?: number | null;
  /** True if the score is a percentage. Default: true. */
  isPercent?: boolean;
}

const most = { steps: 200, skills: 50, stats: 100, images: 50, resumeData: 131_072 };
const amount = 1e9;

const between = (value: number, least: number, greatest: number): number =>
  Math.min(greatest, Math.max(least, Number.isFinite(value) ? value : least));
const name = (text: string): string => text.trim().slice(0, 200).trim() || '-';

/** Replaces an entry of a list, or adds it. @returns false if the list is full */
function put<T>(list: T[], limit: number, entry: T, same: (one: T) => boolean): boolean {
  const index = list.findIndex(same);
  if (index < 0 && list.length >= limit) return false;
  if (index < 0) list.push(entry);
  else list[index] = entry;
  return true;
}

/**
 * One session of the training. Each change is sent with the complete state, changes of the same moment in one
 * report. The player stores reports without a network, and sends them later. Values outside of their limits are
 * moved to the limit, because the player drops an invalid report.
 */
export class ContentSession {
  readonly start: Start;
  /** True if the content runs without a player. Reports are then dropped. */
  readonly standalone: boolean;
  /** Called if the tab is hidden or a dialog is in front: stop the clock, the sound and the loop. */
  onPause: (() => void) | undefined;
  onResume: (() => void) | undefined;
  /** Called before the last report if the person closes the player. */
  onLeave: (() => void) | undefined;

  readonly #bridge: Bridge;
  readonly #report: Report;
  #images = 0;
  #ownProgress = false;
  #planned = false;
  #ended = false;

  constructor(bridge: Bridge, steps: readonly string[]) {
    this.#bridge = bridge;
    this.start = bridge.start;
    this.standalone = bridge.standalone;
    const { progressionPercent: done = 0, steps: before = [] } = bridge.start.previous ?? {};
    const begun = (text: string): ReportedStep => {
      const fresh = { succeeded: false, score: null, isPercent: true };
      // A completed training starts again.
      const reached =
        done < 100
          ? before.find((one) => one.name === name(text) && (one.current || one.previous))
          : undefined;
      return { ...(reached ?? fresh), name: name(text), current: false, previous: reached !== undefined };
    };
    this.#report = {
      progressionPercent: 0,
      steps: steps.slice(0, most.steps).map(begun),
      skills: [],
      stats: [],
      badgeNumbers: [],
    };
    bridge.onPause = () => this.onPause?.();
    bridge.onResume = () => this.onResume?.();
    bridge.onEndRequested = () => {
      if (this.#ended) return;
      this.onLeave?.();
      this.#end(undefined);
    };
    this.#follow();
    this.#change(true);
  }

  /** A copy of the present state. */
  get report(): Report {
    return structuredClone(this.#report);
  }

  /** The state that the last session stored with `setResumeData`. */
  get resumeData(): string | undefined {
    return this.start.previous?.resumeData;
  }

  /** Stores the state of the content, such as a bookmark, for the next session. At most 131,072 characters. */
  setResumeData(data: string): void {
    const accepted = data.length <= most.resumeData;
    if (accepted) this.#report.resumeData = data;
    this.#change(accepted);
  }

  /** True if a step was reached, in this session or in the previous one. */
  reached(step: string): boolean {
    return this.#report.steps.some((one) => one.name === name(step) && (one.current || one.previous));
  }

  /**
   * Reaches a step. The progress follows the reached steps until `setProgress` is called. A step that was not
   * given at the start is added.
   */
  reachStep(step: string, { succeeded = true, score = null, isPercent = true }: StepResult = {}): void {
    const limited = score === null ? null : between(score, isPercent ? 0 : -amount, isPercent ? 100 : amount);
    const previous = this.#report.steps.find((one) => one.name === name(step))?.previous ?? false;
    const entry = { name: name(step), current: true, previous, succeeded, score: limited, isPercent };
    const known = put(this.#report.steps, most.steps, entry, (one) => one.name === entry.name);
    this.#follow();
    this.#change(known);
  }

  /** @param percent 0 to 100. 100 completes the training */
  setProgress(percent: number): void {
    this.#ownProgress = true;
    this.#report.progressionPercent = between(percent, 0, 100);
    this.#change(true);
  }

  /** @param score 0 to 100, of the whole training */
  setScore(score: number): void {
    this.#report.score = between(score, 0, 100);
    this.#change(true);
  }

  /** @param points a whole number for the rankings */
  setPoints(points: number): void {
    this.#report.points = Math.round(between(points, 0, 1e6));
    this.#change(true);
  }

  /** Earns a badge of the training. An earned badge remains. */
  earnBadge(badge: 1 | 2 | 3): void {
    const { badgeNumbers } = this.#report;
    if ([1, 2, 3].includes(badge) && !badgeNumbers.includes(badge)) badgeNumbers.push(badge);
    this.#change(true);
  }

  /**
   * Measures a skill. It counts in the person's skills if the training has a skill of this name or id.
   *
   * @param stat the name of the measurement, if one skill has several. Default: the name of the skill
   */
  setSkill(
    skill: string,
    value: number,
    { max = 100, stat = skill }: { max?: number; stat?: string } = {},
  ): void {
    const skillId = this.start.skills.find((one) => one.id === skill || one.name === skill)?.id;
    const entry: ReportedSkill = {
      description: name(this.start.skills.find((one) => one.id === skill)?.name ?? skill),
      ...(skillId ? { skillId } : {}),
      stat: name(stat),
      statValue: between(value, -amount, amount),
      maxStatValue: between(max, -amount, amount),
    };
    const same = (one: ReportedSkill) => one.description === entry.description && one.stat === entry.stat;
    this.#change(put(this.#report.skills, most.skills, entry, same));
  }

  /** Reports any other figure. The last value of a context and description remains. */
  setStat(context: string, description: string, value: number): void {
    const entry: ReportedStat = {
      context: name(context),
      description: name(description),
      statValue: between(value, -amount, amount),
    };
    const same = (one: ReportedStat) =>
      one.context === entry.context && one.description === entry.description;
    this.#change(put(this.#report.stats, most.stats, entry, same));
  }

  /**
   * Adds a picture to the session, for example of the person's ways. The player needs a network for it while
   * it is open.
   *
   * @param image PNG or JPEG, at most five million bytes
   */
  addImage(image: Blob, description = '', context = ''): void {
    const allowed = /^image\/(png|jpeg)$/.test(image.type) && image.size > 0 && image.size <= 5e6;
    this.#images += 1;
    const accepted = allowed && this.#images <= most.images && !this.#ended;
    const text = (value: string) => value.trim().slice(0, 200);
    if (accepted)
      this.#bridge.send({ type: 'image', context: text(context), description: text(description), image });
    this.#change(accepted);
  }

  /**
   * Ends the session. The progress becomes 100 percent.
   *
   * @param succeeded whether the person passed. Absent if the content does not judge
   */
  complete(succeeded?: boolean): void {
    this.#report.progressionPercent = 100;
    this.#end(succeeded);
  }

  /** Ends the session before the end of the training. */
  stop(): void {
    this.#end(undefined);
  }

  /** Ends the session and closes the player. */
  close(): void {
    this.#end(undefined);
    this.#bridge.send({ type: 'close' });
  }

  /** Reports an error. If it is fatal, the player offers to start again. */
  error(error: unknown, fatal = false): void {
    const message = String(error instanceof Error ? error.message : error).slice(0, 1000);
    this.#bridge.send({ type: 'error', message, fatal });
  }

  /** Sets the progress to the part of the reached steps. */
  #follow(): void {
    const { steps } = this.#report;
    if (this.#ownProgress || steps.length === 0) return;
    const reached = steps.filter((one) => one.current || one.previous).length;
    this.#report.progressionPercent = Math.floor((reached / steps.length) * 100);
  }

  #change(accepted: boolean): void {
    if (!accepted)
      console.warn('Training: a value was ignored, because the session has too many or it is not allowed');
    if (this.#planned || this.#ended) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      if (!this.#ended) this.#bridge.send({ type: 'progress', ...this.report });
    });
  }

  #end(succeeded: boolean | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#bridge.send({ type: 'end', ...this.report, ...(succeeded === undefined ? {} : { succeeded }) });
  }
}
