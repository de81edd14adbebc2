import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { hasRoom, uploadReserve } from '../../object-store/disk-room.ts';
import { json } from '../gateway.ts';
import { Origin } from '../servers.ts';
import { copiesFolder, copyDatabases, databasesOf } from './copy-databases.ts';

/** Address and key of a running host's copy service, readable by the owner of the data folder. */
export interface CopyAddress {
  url: string;
  key: string;
}

export const addressFile = 'host.json';
/** Milliseconds between two bytes of a response that stays open. */
const heartbeat = 20_000;

interface CopyServiceParts {
  dataDir: string;
  /** Each returns the function that ends its hold. */
  holds: readonly (() => () => void)[];
}

/**
 * Gives a backup process consistent copies of the databases, and retains the stored files that they name. Both last as
 * long as the connection of the request, so that a killed backup leaves nothing behind.
 */
export class CopyService {
  readonly #parts: CopyServiceParts;
  readonly #origin: Origin;
  readonly #key = randomBytes(32).toString('hex');
  #isBusy = false;

  private constructor(parts: CopyServiceParts, origin: Origin) {
    this.#parts = parts;
    this.#origin = origin;
    origin.answer = (incoming, response) => this.#answer(incoming, response);
  }

  /** Deletes the copies of a killed host, and announces the service in the data folder. */
  static async start(parts: CopyServiceParts): Promise<CopyService> {
    const { dataDir } = parts;
    rmSync(join(dataDir, copiesFolder), { recursive: true, force: true });
    const service = new CopyService(parts, await Origin.listen(0));
    const address: CopyAddress = { url: service.#origin.url, key: service.#key };
    const path = join(dataDir, addressFile);
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify(address), { mode: 0o600 });
    return service;
  }

  async close(): Promise<void> {
    rmSync(join(this.#parts.dataDir, addressFile), { force: true });
    await this.#origin.close();
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    incoming.resume();
    const key = Buffer.from(incoming.headers.authorization?.replace(/^Bearer /, '') ?? '');
    const expected = Buffer.from(this.#key);
    if (key.length !== expected.length || !timingSafeEqual(key, expected))
      json(response, 401, { message: 'Wrong key' });
    else if (this.#isBusy) json(response, 409, { message: 'Another backup is being made.' });
    else if (!this.#hasRoom())
      json(response, 507, {
        message: 'The disk of the data folder has too little space for copies of the databases.',
      });
    else await this.#give(response);
  }

  async #give(response: ServerResponse): Promise<void> {
    this.#isBusy = true;
    const { dataDir, holds } = this.#parts;
    const folder = join(dataDir, copiesFolder, randomUUID());
    const releases: (() => void)[] = [];
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await copyDatabases(dataDir, folder, () => {
        for (const hold of holds) releases.push(hold());
      });
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write(`${JSON.stringify({ folder })}\n`);
      await untilClosed(response);
    } catch (error) {
      process.stderr.write(`Backup: ${String(error)}\n`);
      if (!response.headersSent) json(response, 500, { message: String(error) });
    } finally {
      for (const release of releases) release();
      rmSync(join(dataDir, copiesFolder), { recursive: true, force: true });
      this.#isBusy = false;
    }
  }

  #hasRoom(): boolean {
    const { dataDir } = this.#parts;
    const files = Object.values(databasesOf(dataDir)) as string[];
    const bytes = files
      .flatMap((file) => [file, `${file}-wal`])
      .reduce((sum, file) => sum + (statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0), 0);
    return hasRoom(dataDir, bytes + uploadReserve);
  }
}

/** Resolves when the client has closed the connection. Sends empty lines, so that no timeout closes it. */
async function untilClosed(response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  const timer = setInterval(() => response.write('\n'), heartbeat);
  await new Promise((done) => response.once('close', done));
  clearInterval(timer);
}
