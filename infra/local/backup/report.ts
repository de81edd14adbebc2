import { HostError } from '../failure.ts';
import type { BackupManifest } from './backup-format.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns bytes for people. */
export const size = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} kB`
    : bytes < 1e9
      ? `${Math.ceil(bytes / 1e6)} MB`
      : `${(bytes / 1e9).toFixed(1)} GB`;

/** Prints the contents of a backup. */
export function reportStores({ stores: { table, queues, records, objects } }: BackupManifest): void {
  say(`  table    ${table.items} items (${size(table.bytes)})`);
  say(`  queues   ${queues.messages} messages`);
  say(`  records  ${records.secrets} secrets, ${records.mails} mails`);
  say(`  objects  ${objects.objects} objects and ${objects.parts} uploaded parts (${size(objects.bytes)})`);
  if (objects.missing > 0)
    say(
      `  ${objects.missing} stored files were already missing in the data folder: ${objects.missingFiles.join(', ')}`,
    );
}

/** Ends the process with 1. Prints the stack only of errors that a person cannot correct. */
export function endFor(error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof HostError ? error.message : stack}\n`);
  process.exitCode = 1;
}
