import { spawn } from 'node:child_process';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { download, findWebFile } from './download.ts';
import { PlatformApi, PlatformRefusal } from './platform.ts';
import { play } from './play.ts';
import { parseOrigin, signInByShownCode, signInByTypedCode } from './sign-in.ts';
import { type SignedIn, Store, type StoredLibrary } from './store.ts';
import { isOffline, readLibrary, sendSessions, update } from './sync.ts';

const usage = `npm run launcher -- <command>

  sign-in <address> [--code WDJB-MJHT]   shows a code to approve in a browser, or takes a code of the page
  library                                lists the trainings, and their content on this machine
  download <training>                    by its number in the library, or its id
  play <training>                        in a browser window. --no-window only prints its address
  sync                                   sends stored sessions
  update                                 sends stored sessions, and updates content
  sign-out                               signs this machine out. Unsent sessions remain

LAUNCHER_DIR  the folder of its data (default ~/.immersive-launcher)
LAUNCHER_NAME its name on the platform (default: the name of this machine)`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const deviceName = process.env.LAUNCHER_NAME || hostname();
const store = new Store(process.env.LAUNCHER_DIR || join(homedir(), '.immersive-launcher'));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { code: { type: 'string' }, 'no-window': { type: 'boolean', default: false } },
});
const [command = '', subject = ''] = positionals;

function signedIn(): SignedIn {
  const { signedIn: one } = store;
  if (!one) throw new Error('Sign in first: npm run launcher -- sign-in https://training.example');
  return one;
}
const platform = (): PlatformApi => new PlatformApi(signedIn().origin, signedIn().token);

/** Returns the library of the platform, or the stored library if the platform cannot be reached. */
async function library(): Promise<StoredLibrary & { offline: boolean }> {
  try {
    return { ...(await readLibrary(platform(), store)), offline: false };
  } catch (error) {
    const { library: stored } = store;
    if (!isOffline(error) || !stored) throw error;
    say('Offline: the last known state.');
    return { ...stored, offline: true };
  }
}

async function chosen() {
  const { trainings, offline } = await library();
  const one = trainings.find(({ id }, at) => id === subject || String(at + 1) === subject);
  if (!one) throw new Error(`There is no training ${subject} in the library`);
  return { training: one, offline };
}

/**
 * Sends the stored sessions. If the platform cannot be reached, they remain stored and no error is thrown.
 */
async function send(): Promise<void> {
  try {
    for (const { id, status, code } of await sendSessions(platform(), store))
      say(`Session ${id}: ${status < 300 ? 'sent' : `refused (${code})`}`);
  } catch (error) {
    if (!isOffline(error)) throw error;
  }
  const unsent = store.sessions().length;
  if (unsent > 0) say(`Unsent sessions, stored until the platform is reachable: ${unsent}`);
}

function openWindow(address: string): void {
  const [program = '', ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => say('Open the address yourself.'))
    .unref();
}

const commands: Record<string, () => Promise<void>> = {
  'sign-in': async () => {
    const origin = parseOrigin(subject);
    const show = (shown: { code: string; address: string; addressWithCode: string }) =>
      say(`Open ${shown.address} and enter ${shown.code}\n(or open ${shown.addressWithCode})`);
    const one = values.code
      ? await signInByTypedCode(origin, deviceName, values.code)
      : await signInByShownCode(origin, deviceName, show);
    store.signedIn = one;
    store.library = undefined;
    say(`Signed in as ${one.name}`);
  },
  library: async () => {
    for (const [at, training] of (await library()).trainings.entries()) {
      const file = findWebFile(training);
      const content = store.content(training.id);
      const state = !file
        ? 'not for browsers'
        : content?.sha256 === file.sha256
          ? 'here'
          : content
            ? 'old'
            : '';
      say(`${at + 1}  ${training.title}  ${file?.version ?? ''}  ${state}`.trimEnd());
    }
  },
  download: async () => {
    const { training } = await chosen();
    const downloaded = await download(platform(), store, training);
    say(
      downloaded === 'known' ? 'It is here already' : `Downloaded ${downloaded} bytes of “${training.title}”`,
    );
  },
  play: async () => {
    const { training, offline } = await chosen();
    if (offline && !findWebFile(training)?.offlineAvailable)
      throw new Error(`“${training.title}” can be played online only`);
    const [firstName = ''] = signedIn().name.split(' ');
    // A library that an earlier version stored has no names of skills.
    const { launchParameter, skills = [] } = training;
    const playing = await play(store, training.id, { deviceName, firstName, launchParameter, skills });
    say(`Playing: ${playing.address}`);
    if (!values['no-window']) openWindow(playing.address);
    process.once('SIGINT', () => void playing.close());
    await playing.ended;
    await playing.close();
    await send();
  },
  sync: send,
  update: async () => {
    for (const title of await update(platform(), store)) say(`Updated “${title}”`);
  },
  'sign-out': async () => {
    try {
      await platform().call('POST', '/users/logout');
    } catch (error) {
      if (!(error instanceof PlatformRefusal && [0, 401].includes(error.status))) throw error;
    }
    store.signedIn = undefined;
    store.library = undefined;
  },
};

const run = commands[command];
if (!run) {
  say(usage);
  process.exitCode = command ? 2 : 0;
} else {
  try {
    await run();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    process.stderr.write(
      code === 'UNAUTHENTICATED' ? 'Signed out: sign in again. Unsent sessions remain.\n' : `${message}\n`,
    );
    process.exitCode = 1;
  }
}
