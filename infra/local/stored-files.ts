import type { ObjectStore } from '../object-store/objects.ts';
import { reportError } from '../object-store/report-error.ts';
import type { Trash } from '../object-store/trash.ts';

const hour = 3_600_000;
/** Maximum number of missing objects in the report. */
const maxNamed = 10;

const count = (files: number, verb: string): string =>
  `${files} stored file${files === 1 ? '' : 's'} ${verb}`;
const wasOrWere = (files: number): string => (files === 1 ? 'was' : 'were');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Compares the stored files with host.db, and prints differences. */
export async function reconcileFiles(objects: ObjectStore, trash: Trash): Promise<void> {
  const { trashed, restored, missing } = await objects.reconcile(trash);
  if (trashed > 0)
    say(
      `${count(trashed, wasOrWere(trashed))} moved to the folder trash, because host.db does not name ${trashed === 1 ? 'it' : 'them'}. It is emptied after seven days.`,
    );
  if (restored > 0) say(`${count(restored, wasOrWere(restored))} taken back from the folder trash.`);
  if (missing.length === 0) return;
  const more = missing.length > maxNamed ? `, and ${missing.length - maxNamed} more` : '';
  say(
    `${count(missing.length, missing.length === 1 ? 'is' : 'are')} missing or incomplete: ${missing.slice(0, maxNamed).join(', ')}${more}`,
  );
}

/** Empties the trash immediately, and every hour. */
export function emptyTrash(trash: Trash): NodeJS.Timeout {
  const empty = (): void => {
    try {
      const deleted = trash.empty();
      if (deleted > 0)
        say(`${count(deleted, wasOrWere(deleted))} deleted from the folder trash after seven days.`);
    } catch (error) {
      reportError('Trash', error);
    }
  };
  empty();
  return setInterval(empty, hour).unref();
}
