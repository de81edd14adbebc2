import {
  type ContentPackage,
  manifestName,
  type PackageUnit,
  readManifest,
} from '../../../../shared/archive/scorm-manifest.ts';
import { decodeXml } from '../../../../shared/archive/xml-elements.ts';
import { type Bridge, connect } from '../../../../shared/packages/content-sdk/src/connect.ts';
import { showContents } from './contents.ts';
import { forgetStorage } from './forget-storage.ts';
import {
  buildReport,
  firstUnit,
  followingUnit,
  outcomeOf,
  type PackageState,
  stateOf,
  unpackState,
  withUnit,
} from './package-rules.ts';
import { offerRunTime, type RunTime } from './run-time.ts';
import { beginningData, readUnit } from './unit-rules.ts';

/** Milliseconds from a change to its report. Units change many values one after the other. */
const changeDelay = 300;
/** Milliseconds that a unit has to store its values while it closes. The page waits a second for the last report. */
const closingTime = 500;
/** Milliseconds between the end of a unit and the next one. Some units end while they change their page. */
const endDelay = 600;

/** The path of the package, from the address of the player. Other origins are refused. */
function packagePath(hash: string): string {
  const path = hash.slice(1);
  if (!/^\/packages\/~[\w.-]+\/[\w./-]+\/$/.test(path) || path.includes('..'))
    throw new Error('The address names no package');
  return path;
}

async function loadPackage(path: string): Promise<ContentPackage> {
  const response = await fetch(`${path}${manifestName}`);
  if (!response.ok) throw new Error(`The manifest cannot be read (${response.status})`);
  return readManifest(decodeXml(new Uint8Array(await response.arrayBuffer())));
}

/** Runs a package, and reports it over the bridge of docs/webgl-bridge.md. */
class PackagePlayer {
  readonly #bridge: Bridge;
  readonly #content: ContentPackage;
  readonly #path: string;
  readonly #frame: HTMLIFrameElement;
  readonly #before: PackageState;
  readonly #opened = new Set<string>();
  #state: PackageState;
  #runTime: RunTime | undefined;
  #unitId = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changesUnit = false;
  #over = false;
  readonly #update: (state: PackageState, unitId: string) => void;

  constructor(bridge: Bridge, content: ContentPackage, path: string, frame: HTMLIFrameElement) {
    this.#bridge = bridge;
    this.#content = content;
    this.#path = path;
    this.#frame = frame;
    const { previous, lang } = bridge.start;
    this.#before = unpackState(content, path.split('/').slice(3).join('/'), previous?.resumeData);
    this.#state = this.#before;
    this.#update = showContents(content, lang, (id) => void this.open(id));
    bridge.onEndRequested = () => void this.#leave();
  }

  get firstUnit(): string {
    return firstUnit(this.#content, this.#state);
  }

  /** Closes the open unit, and opens another one. */
  async open(id: string): Promise<void> {
    const unit = this.#content.units.find((one) => one.id === id);
    if (!unit || this.#changesUnit || this.#over) return;
    this.#changesUnit = true;
    try {
      await this.#closeUnit();
      await this.#load(unit);
    } catch (error) {
      fail(this.#bridge, error);
    } finally {
      this.#changesUnit = false;
    }
  }

  async #load(unit: PackageUnit): Promise<void> {
    const { id, title } = unit;
    const { standard } = this.#content;
    const data = beginningData(standard, unit, stateOf(this.#state, id), this.#bridge.start.person.firstName);
    const runTime = await offerRunTime(standard, data, {
      onChange: () => this.#reportSoon(),
      onCommit: () => this.#report(),
      onEnd: (request) => this.#onUnitEnd(request),
    });
    // The learner can have closed the player in the meantime.
    if (this.#over) return;
    this.#runTime = runTime;
    this.#unitId = id;
    this.#state = { ...this.#state, current: id };
    this.#opened.add(id);
    this.#frame.title = title;
    this.#frame.onload = () => {
      this.#frame.onload = null;
      if (unit.isAsset && !this.#runTime?.begun) this.#completeAsset(id);
    };
    this.#frame.contentWindow?.location.replace(new URL(unit.href, `${location.origin}${this.#path}`).href);
    this.#report();
  }

  /** An asset has no run-time. It is completed when it was shown. */
  #completeAsset(id: string): void {
    this.#state = withUnit(this.#state, id, { done: true, finished: true, suspended: false });
    this.#report();
  }

  /** Lets the open unit store its values: it gets the events of a page that is left. */
  async #closeUnit(): Promise<void> {
    if (!this.#unitId) return;
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, closingTime);
      this.#frame.onload = () => {
        clearTimeout(late);
        resolve();
      };
      this.#frame.contentWindow?.location.replace('about:blank');
    });
    this.#read();
    this.#runTime = undefined;
    this.#unitId = '';
  }

  /** Reads the values of the open unit into the state. */
  #read(): void {
    const unit = this.#content.units.find(({ id }) => id === this.#unitId);
    const runTime = this.#runTime;
    if (!unit || !runTime?.begun) return;
    const reported = readUnit(this.#content.standard, unit, runTime.read(), runTime.ended);
    this.#state = withUnit(this.#state, unit.id, reported);
  }

  #reportSoon(): void {
    this.#timer ??= setTimeout(() => this.#report(), changeDelay);
  }

  #report(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#over) return;
    this.#read();
    this.#update(this.#state, this.#unitId);
    this.#bridge.send({ type: 'progress', ...this.#current() });
  }

  #current() {
    return buildReport(this.#content, this.#state, this.#opened, this.#before);
  }

  /** Follows the request of a unit that has ended, or opens the next open unit. */
  #onUnitEnd(request: string): void {
    this.#report();
    // A unit also ends when it is closed for another one.
    if (this.#changesUnit) return;
    const ended = this.#runTime;
    setTimeout(() => {
      if (this.#over || this.#changesUnit || this.#runTime !== ended) return;
      const following = followingUnit(this.#content, this.#state, this.#unitId, request);
      if (following === 'end') this.#end();
      else if (following === 'close') this.#close();
      else if (following !== 'wait') void this.open(following.open);
    }, endDelay);
  }

  #end(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    const succeeded = outcomeOf(this.#content, this.#state);
    this.#bridge.send({ type: 'end', ...this.#current(), ...(succeeded === undefined ? {} : { succeeded }) });
  }

  /** The learner left inside the unit, for example with its own button. */
  #close(): void {
    this.#end();
    this.#bridge.send({ type: 'close' });
  }

  /** The learner closes the player. */
  async #leave(): Promise<void> {
    if (!this.#changesUnit) {
      this.#changesUnit = true;
      await this.#closeUnit();
    }
    this.#end();
  }
}

/** Reports to the page that the package cannot continue. */
function fail(bridge: Bridge, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  bridge.send({ type: 'error', message, fatal: true });
}

async function start(): Promise<void> {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('The player has no frame');
  const bridge = await connect({ name: 'package-player', version: '1' });
  // Only the page runs the player, and never on its own origin: the player deletes the stored data of its origin.
  if (bridge.standalone) return;
  document.documentElement.lang = bridge.start.lang;
  document.documentElement.dataset.theme = bridge.start.theme;
  try {
    const path = packagePath(location.hash);
    // A browser that refuses storage has stored nothing.
    await forgetStorage().catch(() => undefined);
    const player = new PackagePlayer(bridge, await loadPackage(path), path, frame);
    await player.open(player.firstUnit);
  } catch (error) {
    fail(bridge, error);
  }
}

void start();
