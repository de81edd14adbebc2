import { courseStructureName, readCourseStructure } from '../../../../shared/archive/cmi5-structure.ts';
import type { ContentPackage, PackageUnit } from '../../../../shared/archive/content-package.ts';
import { manifestName, readManifest } from '../../../../shared/archive/scorm-manifest.ts';
import { decodeXml } from '../../../../shared/archive/xml-elements.ts';
import type { LaunchMode } from '../../../../shared/contracts/learning/cmi5.ts';
import { type Bridge, connect } from '../../../../shared/packages/content-sdk/src/connect.ts';
import { cmi5Runner } from './cmi5-runner.ts';
import { showContents } from './contents.ts';
import { forgetStorage } from './forget-storage.ts';
import { closeOwnWindow, offerOwnWindow } from './own-window.ts';
import {
  buildReport,
  firstUnit,
  followingUnit,
  isDone,
  outcomeOf,
  type PackageState,
  stateOf,
  withUnit,
} from './package-rules.ts';
import type { OpenUnit, Runner } from './runner.ts';
import { scormRunner } from './scorm-runner.ts';

/** Milliseconds from a change to its report. Units change many values one after the other. */
const changeDelay = 300;
/** Milliseconds that a unit has to store its values while it closes. The page waits a second for the last report. */
const closingTime = 500;
/** The query of the address that units of cmi5 open when the learner leaves them. */
const returned = '?returned';
/** Milliseconds between the end of a unit and the next one. Some units end while they change their page. */
const endDelay = 600;

interface Address {
  /** The path of the package. */
  path: string;
  /** The key of a cmi5 course, the address of its calls, and the mode of its launches. */
  query: URLSearchParams;
}

/** Reads the fragment of the address of the player. Other origins are refused. */
function readAddress(hash: string): Address {
  const [path = '', query] = hash.slice(1).split('?', 2);
  if (!/^\/packages\/~[\w.-]+\/[\w./-]+\/$/.test(path) || path.includes('..'))
    throw new Error('The address names no package');
  return { path, query: new URLSearchParams(query) };
}

async function readText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The manifest cannot be read (${response.status})`);
  return decodeXml(new Uint8Array(await response.arrayBuffer()));
}

interface LoadedPackage {
  content: ContentPackage;
  runner: Runner;
}

/** Loads the structure of a package. A key in the address belongs to a cmi5 course. */
async function loadPackage({ path, query }: Address, { start }: Bridge): Promise<LoadedPackage> {
  const key = query.get('key');
  if (key === null) {
    const content = readManifest(await readText(`${path}${manifestName}`));
    return { content, runner: scormRunner(content, `${location.origin}${path}`, start.person.firstName) };
  }
  const content = readCourseStructure(await readText(`${path}${courseStructureName}`));
  const mode: LaunchMode = query.get('mode') === 'Browse' ? 'Browse' : 'Normal';
  const access = { address: query.get('calls') ?? '', key, mode, lang: start.lang };
  return { content, runner: cmi5Runner(content, access) };
}

/** Runs a package, and reports it over the bridge of docs/webgl-bridge.md. */
class PackagePlayer {
  readonly #bridge: Bridge;
  readonly #content: ContentPackage;
  readonly #runner: Runner;
  readonly #frame: HTMLIFrameElement;
  readonly #before: PackageState;
  readonly #opened = new Set<string>();
  #state: PackageState;
  #unit: OpenUnit | undefined;
  #unitId = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changesUnit = false;
  #over = false;
  readonly #update: (state: PackageState, unitId: string) => void;

  constructor(
    bridge: Bridge,
    { content, runner }: LoadedPackage,
    before: PackageState,
    frame: HTMLIFrameElement,
  ) {
    this.#bridge = bridge;
    this.#content = content;
    this.#runner = runner;
    this.#frame = frame;
    this.#before = before;
    this.#state = before;
    this.#update = showContents(content, bridge.start.lang, (id) => void this.open(id));
    bridge.onEndRequested = () => void this.#leave();
  }

  /** Opens the first unit. A package that was completed without a report only reports it. */
  async begin(): Promise<void> {
    if (isDone(this.#content, this.#state)) this.#end();
    else await this.open(firstUnit(this.#content, this.#state));
  }

  /**
   * Closes the open unit, and opens another one.
   *
   * @param isAgain whether the learner opens the window of the unit again
   */
  async open(id: string, isAgain = false): Promise<void> {
    const unit = this.#content.units.find((one) => one.id === id);
    if (!unit || this.#changesUnit || this.#over) return;
    this.#changesUnit = true;
    try {
      await this.#closeUnit();
      await this.#load(unit, isAgain);
    } catch (error) {
      fail(this.#bridge, error);
    } finally {
      this.#changesUnit = false;
    }
  }

  async #load(unit: PackageUnit, isAgain: boolean): Promise<void> {
    const { id, title } = unit;
    const open = await this.#runner.open(unit, stateOf(this.#state, id), {
      onChange: () => this.#reportSoon(),
      onCommit: () => this.#report(),
      onEnd: (request) => this.#onUnitEnd(request),
    });
    // The learner can have closed the player in the meantime.
    if (this.#over) return;
    this.#unit = open;
    this.#unitId = id;
    this.#state = { ...this.#state, current: id };
    this.#opened.add(id);
    this.#frame.title = title;
    if (open.ownWindow)
      offerOwnWindow(
        { url: open.url, title, lang: this.#bridge.start.lang, isAgain },
        { onClosed: () => void open.left(), onAgain: () => void this.open(id, true) },
      );
    else this.#show(open, id);
    this.#report();
  }

  #show(open: OpenUnit, id: string): void {
    this.#frame.onload = () => {
      const state = this.#unit === open ? open.loaded() : undefined;
      if (state) {
        this.#state = withUnit(this.#state, id, state);
        this.#report();
      }
      if (this.#unit === open && hasReturned(this.#frame)) void open.left();
    };
    this.#frame.contentWindow?.location.replace(open.url);
  }

  /** Lets the open unit store its values: it gets the events of a page that is left. */
  async #closeUnit(): Promise<void> {
    const unit = this.#unit;
    if (!unit) return;
    closeOwnWindow();
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, closingTime);
      this.#frame.onload = () => {
        clearTimeout(late);
        resolve();
      };
      this.#frame.contentWindow?.location.replace('about:blank');
    });
    await unit.closed();
    this.#read();
    this.#unit = undefined;
    this.#unitId = '';
  }

  /** Reads the values of the open unit into the state. */
  #read(): void {
    const reported = this.#unit?.read();
    if (reported) this.#state = withUnit(this.#state, this.#unitId, reported);
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
    const ended = this.#unit;
    setTimeout(() => {
      if (this.#over || this.#changesUnit || this.#unit !== ended) return;
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

/** Returns whether a unit of cmi5 has left to the address for its return. Units of other origins cannot be read. */
function hasReturned({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow?.location.search === returned;
  } catch {
    return false;
  }
}

/** Reports to the page that the package cannot continue. */
function fail(bridge: Bridge, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  bridge.send({ type: 'error', message, fatal: true });
}

async function start(): Promise<void> {
  if (location.search === returned) {
    // The unit had its own window. In the frame of a player, this does nothing.
    window.close();
    return;
  }
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('The player has no frame');
  const bridge = await connect({ name: 'package-player', version: '1' });
  // Only the page runs the player, and never on its own origin: the player deletes the stored data of its origin.
  if (bridge.standalone) return;
  document.documentElement.lang = bridge.start.lang;
  document.documentElement.dataset.theme = bridge.start.theme;
  try {
    const address = readAddress(location.hash);
    // A browser that refuses storage has stored nothing.
    await forgetStorage().catch(() => undefined);
    const loaded = await loadPackage(address, bridge);
    const key = address.path.split('/').slice(3).join('/');
    const before = await loaded.runner.begin(loaded.content, key, bridge.start.previous);
    const player = new PackagePlayer(bridge, loaded, before, frame);
    await player.begin();
  } catch (error) {
    fail(bridge, error);
  }
}

void start();
