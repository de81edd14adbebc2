import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { root } from '../../constructs/root.ts';
import { HostError } from '../failure.ts';
import {
  expiredBackups,
  latestDue,
  type Retention,
  scheduledInstant,
  scheduledName,
} from './retention-rules.ts';

export interface BackupSettings extends Retention {
  /** Folder of the backups. */
  folder: string;
  /** Hour of the day, UTC. */
  hour: number;
}

/** The state of the scheduled backups, for the health address. */
export interface BackupState {
  /** False after a failure, or without a backup of the last two days. */
  ok: boolean;
  folder: string;
  last?: { at: string; file: string };
  failure?: { at: string; message: string };
}

const minute = 60_000;
/** Time between two attempts after a failure. */
const retryDelay = 60 * minute;
/** A backup of this age is reported: it was due a day ago. */
const oldAge = 48 * 60 * minute;

/**
 * Reads `BACKUP_DIR`, `BACKUP_HOUR`, `BACKUP_DAILY` and `BACKUP_WEEKLY`. Undefined without a folder.
 *
 * @throws HostError for a wrong value
 */
export function backupSettings(env: NodeJS.ProcessEnv, dataDir: string): BackupSettings | undefined {
  if (!env.BACKUP_DIR) return undefined;
  const folder = resolve(root, env.BACKUP_DIR);
  if (!relative(dataDir, folder).startsWith('..'))
    throw new HostError(
      `BACKUP_DIR=${env.BACKUP_DIR} is in the data folder. A backup belongs to another disk or machine.`,
    );
  const numberOf = (name: string, standard: number, [least, most]: [number, number]): number => {
    const number = Number(env[name] || standard);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new HostError(`${name}=${env[name]} is not a number from ${least} to ${most}`);
  };
  return {
    folder,
    hour: numberOf('BACKUP_HOUR', 3, [0, 23]),
    daily: numberOf('BACKUP_DAILY', 7, [1, 366]),
    weekly: numberOf('BACKUP_WEEKLY', 4, [0, 520]),
  };
}

/**
 * Makes a backup each day in another process, and deletes expired ones after each success. A backup that was due while
 * the host was down is made after its start. Uses the machine's time, because the movable clock of the host must not
 * delete backups.
 */
export class ScheduledBackups {
  readonly #settings: BackupSettings;
  readonly #dataDir: string;
  readonly #started = Date.now();
  readonly #timer: NodeJS.Timeout;
  #child: ChildProcess | undefined;
  #failure: { at: number; message: string } | undefined;

  constructor(settings: BackupSettings, dataDir: string) {
    this.#settings = settings;
    this.#dataDir = dataDir;
    this.#timer = setInterval(() => this.#makeIfDue(), minute).unref();
    this.#makeIfDue();
  }

  state(): BackupState {
    const { folder } = this.#settings;
    const latest = this.#latest();
    const since = latest ? (scheduledInstant(latest) ?? 0) : this.#started;
    const failure = this.#failure;
    return {
      ok: !failure && Date.now() - since < oldAge,
      folder,
      ...(latest ? { last: { at: new Date(since).toISOString(), file: latest } } : {}),
      ...(failure ? { failure: { at: new Date(failure.at).toISOString(), message: failure.message } } : {}),
    };
  }

  /** Ends a backup that is being made. */
  stop(): void {
    clearInterval(this.#timer);
    this.#child?.removeAllListeners('close');
    this.#child?.kill();
  }

  #makeIfDue(): void {
    const { hour } = this.#settings;
    const now = Date.now();
    if (this.#child || (this.#failure && now - this.#failure.at < retryDelay)) return;
    const latest = this.#latest();
    if (latest && (scheduledInstant(latest) ?? 0) >= latestDue(now, hour)) return;
    this.#make(now);
  }

  #make(now: number): void {
    const { folder } = this.#settings;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Remains of killed backups.
      for (const name of readdirSync(folder))
        if (/^training-[\dTZ-]+\.tar\.part/.test(name)) rmSync(join(folder, name));
    } catch (error) {
      this.#fail(String(error));
      return;
    }
    const file = scheduledName(now);
    const words = ['--disable-warning=ExperimentalWarning', 'infra/local/backup.ts', join(folder, file)];
    const child = spawn(process.execPath, [...words, '--from', this.#dataDir], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    if (child.pid) setPriority(child.pid, 10);
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000);
    });
    child.once('error', (error) => {
      output += String(error);
    });
    child.once('close', (code, signal) => {
      this.#child = undefined;
      if (code === 0) this.#succeed(file);
      else this.#fail(output.trim() || `it ended with ${code ?? signal}`);
    });
  }

  #succeed(file: string): void {
    this.#failure = undefined;
    const { folder } = this.#settings;
    process.stdout.write(`Backup: ${join(folder, file)}\n`);
    try {
      for (const name of expiredBackups(readdirSync(folder), this.#settings)) rmSync(join(folder, name));
    } catch (error) {
      this.#fail(`Expired backups cannot be deleted: ${String(error)}`);
    }
  }

  #fail(message: string): void {
    this.#failure = { at: Date.now(), message };
    process.stderr.write(
      `BACKUP FAILED: ${message}\nThe latest backup is ${this.#latest() ?? 'missing'}. The next attempt is in an hour.\n`,
    );
  }

  /** Returns the latest backup in the folder. */
  #latest(): string | undefined {
    try {
      return readdirSync(this.#settings.folder)
        .filter((name) => scheduledInstant(name) !== undefined)
        .sort()
        .at(-1);
    } catch {
      return undefined;
    }
  }
}
