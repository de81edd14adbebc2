import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { roundThousandths } from '../../shared/numbers.ts';
import { contentMessage } from '../../shared/webgl-bridge.ts';
import { mediaOf } from '../local/media-types.ts';
import { Origin } from '../local/servers.ts';
import { buildContentPolicy, playerPage, playerPolicy } from './player-page.ts';
import type { KeptSession, Store } from './store.ts';
import { findContentRoot } from './unpack.ts';

/** A message that the player page forwards from the content, with the seconds that the page was visible. */
const playerMessage = z.object({ message: contentMessage, seconds: z.number().min(0).max(1e7) });

export interface Playing {
  /** The address of the player page, to open in a browser. */
  address: string;
  session: KeptSession;
  /** Resolves when the content sends `end` or `close`, or `close()` is called. */
  ended: Promise<void>;
  close(): Promise<void>;
}

interface PlayStart {
  deviceName: string;
  firstName: string;
  launchParameter: string | null;
  now?: () => Date;
}

/**
 * Serves downloaded content to a browser window. The player page has one loopback origin, the content
 * another. The content runs in a sandbox with an opaque origin, so that it cannot reach the launcher's token
 * and sessions. Page and content exchange the messages of docs/webgl-bridge.md. Each report is written to
 * disk before its response, so that a power cut loses no acknowledged report.
 *
 * @throws Error if the content is not downloaded
 */
export async function play(store: Store, trainingId: string, start: PlayStart): Promise<Playing> {
  const content = store.content(trainingId);
  if (!content) throw new Error('Download it first');
  const { now = () => new Date() } = start;
  const session: KeptSession = {
    id: randomUUID(),
    trainingId,
    fileType: 'WEB_GL',
    device: start.deviceName,
    startedAt: now().toISOString(),
    content: { version: content.version, sha256: content.sha256 },
    report: { ...emptyReport },
  };
  store.keepSession(session);

  // A secret path prevents other programs on this machine from opening the player page.
  const secret = randomUUID();
  const player = await Origin.listen(0);
  const files = await Origin.listen(0);
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const page = playerPage({
    content: `${files.url}/index.html`,
    title: content.title,
    start: { firstName: start.firstName, launchParameter: start.launchParameter },
  });
  player.answer = async (request, response) => {
    // Reject other host names, so that a foreign page cannot reach the player by DNS rebinding.
    if (request.headers.host !== new URL(player.url).host) return refuse(response, 403);
    if (request.method === 'GET' && request.url === `/${secret}/`)
      return send(response, 'text/html; charset=utf-8', playerPolicy(files.url, page.hash), page.html);
    if (request.method !== 'POST' || request.url !== `/${secret}/messages`) return refuse(response, 404);
    const parsed = playerMessage.safeParse(await readJson(request));
    if (!parsed.success) return refuse(response, 400);
    const { message, seconds } = parsed.data;
    if (message.type === 'progress' || message.type === 'end') {
      const { source: _source, version: _version, type: _type, ...report } = message;
      session.report = {
        ...emptyReport,
        ...report,
        points: report.points ?? 0,
        sequence: session.report.sequence + 1,
        minuteSpent: roundThousandths(seconds / 60),
        ...(message.type === 'end' ? { endedAt: now().toISOString() } : {}),
      };
      store.keepSession(session);
    }
    response.writeHead(204).end();
    if (message.type === 'end' || message.type === 'close') end();
  };
  const root = findContentRoot(join(store.pathOf(store.contentOf(trainingId)), 'files'));
  files.answer = (request, response) => serve(root, files.url, player.url, request, response);
  return {
    address: `${player.url}/${secret}/`,
    session,
    ended,
    close: async () => {
      end();
      await Promise.all([player.close(), files.close()]);
    },
  };
}

const emptyReport: KeptSession['report'] = {
  minuteSpent: 0,
  progressionPercent: 0,
  score: undefined,
  succeeded: undefined,
  endedAt: undefined,
  points: 0,
  steps: [],
  skills: [],
  stats: [],
  images: [],
  badgeNumbers: [],
  sequence: 1,
};

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await text(request));
  } catch {
    return undefined;
  }
}

const refuse = (response: ServerResponse, status: number): void => void response.writeHead(status).end();

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

function send(response: ServerResponse, type: string, policy: string, body: string): void {
  response.writeHead(200, { ...common, 'content-type': type, 'content-security-policy': policy }).end(body);
}

/** Serves a file of the content. Its policy has a sandbox, so that every file type gets an opaque origin. */
function serve(
  root: string,
  own: string,
  player: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', own).pathname));
  const file = join(root, path);
  const inside = file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile();
  if (!inside || !/^(GET|HEAD)$/.test(request.method ?? '')) {
    refuse(response, 404);
    return;
  }
  const { type = 'application/octet-stream', encoding } = mediaOf(file);
  response.writeHead(200, {
    ...common,
    'content-type': type,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': buildContentPolicy(own, player),
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}
