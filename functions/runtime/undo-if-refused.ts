import { isRefusedWrite } from './failure-rules.ts';
import { isMadeBefore } from './resumable.ts';

/**
 * Runs the write that names a stored object. If the write is refused, `undo` deletes the object. After any
 * other error (a 5xx, a lost response) the write may have succeeded, so the object remains. It also remains
 * if an earlier run of the request made the write and this run is refused for that reason.
 *
 * @throws the error of `write`
 */
export async function undoIfRefused<T>(write: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isRefusedWrite(error) && !isMadeBefore()) await undo();
    throw error;
  }
}
