import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryTraining, Report } from '../../shared/contracts/learning/progress.ts';

/** Where the launcher is signed in. */
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

/** Content that is unpacked, and which file of the platform it is. */
export interface UnpackedContent {
  trainingId: string;
  title: string;
  version: string;
  sha256: string;
}

/** A session as it is kept until the platform has it. */
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
 * What a launcher keeps on disk: its token, the library, content, and sessions that were not sent. Each file is
 * replaced as a whole, so that a power cut leaves the old one or the new one.
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
  /** Readable by its owner alone: it holds the token. */
  set signedIn(value: SignedIn | undefined) {
    this.#write('signed-in.json', value);
  }

  get library(): StoredLibrary | undefined {
    return this.#read<StoredLibrary>('library.json');
  }
  set library(value: StoredLibrary | undefined) {
    this.#write('library.json', value);
  }

  /** Folder of a training's content: `content.json`, `file.zip` while it is downloaded, `files/` when it is there. */
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

  /** Sessions that the platform does not have yet, or not as they ended. */
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
