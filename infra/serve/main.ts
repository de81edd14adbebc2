import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PlanError } from '../faults/plan.ts';
import { passphraseOf } from '../local/backup/passphrase.ts';
import { backupSettings } from '../local/backup/scheduled-backups.ts';
import { buildPage, synthesize } from '../local/build.ts';
import { HostError } from '../local/failure.ts';
import { reportError } from '../object-store/report-error.ts';
import { storageFailure } from '../object-store/storage-failure.ts';
import { runControl } from './control.ts';
import { installation } from './installation.ts';
import { readSettings } from './settings.ts';

// Lambda's clock is in UTC.
process.env.TZ = 'UTC';

const usualFile = '/etc/training/settings.env';
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const usage = `Usage: npm run serve -- [command] [--settings FILE]

  (no command)                        runs the installation
  prepare                             installs packages, builds the functions and the page
  check-settings                      checks the settings
  create-super-admin EMAIL [--print]  adds a super admin, and mails or prints the link to choose a password
  install-badges                      creates the initial badges of the platform
  test-mail ADDRESS                   sends a mail now and prints the answer of the mail server
  mails                               lists mails that wait or were given up
  retry-mails                         sends them again now
  status                              prints the state of the running installation

The settings are read from ${usualFile}, or from --settings, and from the environment. See docs/self-hosting.md.`;

/** Commands of the running installation, and the name of their argument. */
const controls: Record<string, string | undefined> = {
  'create-super-admin': 'email',
  'install-badges': undefined,
  'test-mail': 'to',
  mails: undefined,
  'retry-mails': undefined,
  status: undefined,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      settings: { type: 'string' },
      print: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [command, argument, ...others] = positionals;
  if (values.help) return say(usage);
  const file = values.settings ?? (existsSync(usualFile) ? usualFile : undefined);
  const isControl = command !== undefined && Object.hasOwn(controls, command);
  const argumentName = isControl ? controls[command] : undefined;
  const isComplete = argumentName ? argument !== undefined && others.length === 0 : argument === undefined;
  const isKnown = command === undefined || isControl || ['prepare', 'check-settings'].includes(command);
  if (!isKnown || !isComplete) throw new HostError(usage);
  if (command === 'prepare') {
    await synthesize(say);
    await buildPage(say);
    return say('Prepared.');
  }
  const settings = readSettings(process.env, file);
  Object.assign(process.env, settings.others);
  const backups = backupSettings(process.env, settings.DATA_DIR);
  passphraseOf(process.env);
  if (command === 'check-settings') return say('The settings are complete.');
  if (isControl) {
    const parameters = { ...(argumentName ? { [argumentName]: argument } : {}), print: values.print };
    for (const line of await runControl(settings.controlSocket, command, parameters)) say(line);
    return;
  }
  await installation(settings, backups, say);
}

/** Ends the process. Prints the stack only of errors that a person cannot correct. */
function endFor(error: unknown): void {
  const isExpected =
    error instanceof HostError ||
    error instanceof PlanError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${isExpected ? message : stack}\n`);
  process.exit(1);
}

// A full or broken disk can fail any write. The installation continues, and writes again when the disk allows.
process.on('uncaughtException', (error) =>
  storageFailure(error) ? reportError('Disk', error) : endFor(error),
);
main().catch(endFor);
