import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { contentMessage } from '../../shared/webgl-bridge.ts';
import { mediaOf } from '../local/media-types.ts';
import { Origin } from '../local/servers.ts';
import { buildContentPolicy, type ContentStart, playerPage, playerPolicy } from './player-page.ts';

/** A message that the player page forwards from the content, with the seconds that the page was visible. */
const playerMessage = z.object({ message: contentMessage, seconds: z.number().min(0).max(1e7) });
export type PlayerMessage = z.output<typeof playerMessage>;

export interface ContentPlayer {
  /** The folder with the content's index.html. */
  root: string;
  title: string;
  /** Returns the `start` message, again whenever the page is opened. */
  start(): ContentStart;
  /** Called for each valid message, before its response. */
  onMessage(message: PlayerMessage): void;
  /** Called for a message that is not valid, with the reason. */
  onInvalid?(reason: string): void;
}

/**
 * Serves content to a browser window. The player page has one loopback origin, the content another. The content runs in
 * a sandbox with an opaque origin, so that it cannot reach the program's files. Page and content exchange the messages
 * of docs/webgl-bridge.md.
 */
export async function serveContent({ root, title, start, onMessage, onInvalid }: ContentPlayer) {
  // A secret path prevents other programs on this machine from opening the player page.
  const secret = randomUUID();
  const player = await Origin.listen(0);
  const files = await Origin.listen(0);
  player.answer = async (request, response) => {
    // Reject other host names, so that a foreign page cannot reach the player by DNS rebinding.
    if (request.headers.host !== new URL(player.url).host) return refuse(response, 403);
    if (request.method === 'GET' && request.url === `/${secret}/`) {
      const page = playerPage({ content: `${files.url}/index.html`, title, start: start() });
      return send(response, 'text/html; charset=utf-8', playerPolicy(files.url, page.hash), page.html);
    }
    if (request.method !== 'POST' || request.url !== `/${secret}/messages`) return refuse(response, 404);
    const parsed = playerMessage.safeParse(await readJson(request));
    if (!parsed.success) {
      onInvalid?.(z.prettifyError(parsed.error));
      return refuse(response, 400);
    }
    onMessage(parsed.data);
    response.writeHead(204).end();
  };
  files.answer = (request, response) => serve(root, files.url, player.url, request, response);
  return {
    /** The address of the player page, to open in a browser. */
    address: `${player.url}/${secret}/`,
    close: async (): Promise<void> => {
      await Promise.all([player.close(), files.close()]);
    },
  };
}

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
