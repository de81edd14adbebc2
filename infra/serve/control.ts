import { chmodSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { HostError } from '../local/failure.ts';
import { json } from '../local/gateway.ts';

/** A command of an operator. Returns the lines to print. Throws HostError for a problem that the operator can correct. */
export type ControlCommand = (parameters: Readonly<Record<string, unknown>>) => Promise<readonly string[]>;

/**
 * Serves commands on a socket in the data folder, which only the user of the installation can open. There is no
 * network address for them.
 */
export async function serveControl(
  socket: string,
  commands: Readonly<Record<string, ControlCommand>>,
): Promise<Server> {
  rmSync(socket, { force: true });
  const server = createServer(async (request, response) => {
    const command = commands[(request.url ?? '').slice(1)];
    if (!command) return json(response, 404, { problem: 'The running version does not know this command' });
    try {
      json(response, 200, { lines: await command(JSON.parse((await text(request)) || '{}')) });
    } catch (error) {
      const isExpected = error instanceof HostError;
      if (!isExpected) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      json(response, 400, { problem: error instanceof Error ? error.message : String(error) });
    }
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(socket, done));
  chmodSync(socket, 0o600);
  return server;
}

/** Runs a command of the running installation. Returns the lines to print. Throws HostError. */
export function runControl(socket: string, command: string, parameters: object): Promise<readonly string[]> {
  return new Promise((done, refuse) => {
    const sent = httpRequest({ socketPath: socket, path: `/${command}`, method: 'POST' }, async (answer) => {
      const { lines, problem } = JSON.parse(await text(answer)) as { lines?: string[]; problem?: string };
      if (lines) done(lines);
      else refuse(new HostError(problem ?? `The command failed: ${answer.statusCode}`));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EACCES'
          ? 'This user may not open it. Run the command as the user of the installation'
          : error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
            ? 'The installation does not run. Start it first'
            : error.message;
      refuse(new HostError(`${socket}: ${reason}.`));
    });
    sent.end(JSON.stringify(parameters));
  });
}
