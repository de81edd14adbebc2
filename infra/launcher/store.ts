import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryTraining, Report } from '../../shared/contracts/learning/progress.ts';

/** The platform where the launcher is signed in, with its token and the name of the person. */
export interface SignedIn {
  origin: string;
  token: string;
  name: string;
}

/** The last library that was read, and its `ETag`. */
export interface StoredLibrary {
  etag: string;
  trainings: LibraryTraining[];
}

/** Unpacked content, with the version and hash of its file on the platform. */
export interface UnpackedContent {
  trainingId: string;
  title: string;
  version: string;
  sha256: string;
}

/** A session that is stored until the platform acknowledges or rejects its report. */
export interface KeptSession {
  id: string;
  trainingId: string;
  fileType: 'WEB_GL';
  device: string;
  startedAt: string;
  content: { version: string; sha256: string };
  report: Report;
}

/**
 * Stores the token, the library, content and unsent sessions on disk. Each JSON file is replaced as a whole,
 * so that a power cut leaves the old or the new version.
 */
export class Store {
  readonly directory: string;
  constructor(directory: string) {
    this.directory = directory;
    mkdirSync(join(directory, 'sessions'), { recursive: true });
  }

  get signedIn(): SignedIn | undefined {
    return this.#read<SignedIn>('signed-in.json');
  }
  /** Writes a file that only its owner can read, because it contains the token. */
  set signedIn(value: SignedIn | undefined) {
    this.#write('signed-in.json', value);
  }

  get library(): StoredLibrary | undefined {
    return this.#read<StoredLibrary>('library.json');
  }
  set library(value: StoredLibrary | undefined) {
    this.#write('library.json', value);
  }

  /**
   * Returns the folder of a training's content: `content.json`, `files/`, and `<sha256>.part` during a
   * download. Creates a missing folder.
   */
  contentOf(trainingId: string): string {
    if (!/^\w+$/.test(trainingId)) throw new Error(`${trainingId} is no id of a training`);
    const path = join('content', trainingId);
    mkdirSync(join(this.directory, path), { recursive: true });
    return path;
  }
  pathOf = (path: string): string => join(this.directory, path);
  content = (trainingId: string): UnpackedContent | undefined =>
    this.#read<UnpackedContent>(join(this.contentOf(trainingId), 'content.json'));
  keepContent = (content: UnpackedContent | undefined, trainingId: string): void =>
    this.#write(join(this.contentOf(trainingId), 'content.json'), content);
  contents(): UnpackedContent[] {
    const folder = this.pathOf('content');
    return existsSync(folder) ? readdirSync(folder).flatMap((id) => this.content(id) ?? []) : [];
  }

  /** Returns the sessions whose last report is not acknowledged. */
  sessions = (): KeptSession[] =>
    readdirSync(this.pathOf('sessions'))
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => this.#read<KeptSession>(join('sessions', name)) ?? []);
  keepSession = (session: KeptSession): void => this.#write(join('sessions', `${session.id}.json`), session);
  forgetSession = (id: string): void => this.#write(join('sessions', `${id}.json`), undefined);

  #read<T>(path: string): T | undefined {
    const file = this.pathOf(path);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
  }
  #write(path: string, value: object | undefined): void {
    const file = this.pathOf(path);
    if (value === undefined) {
      rmSync(file, { force: true });
      return;
    }
    writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
}
