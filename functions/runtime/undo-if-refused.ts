import { isRefusedWrite } from './failure-rules.ts';
import { isMadeBefore } from './resumable.ts';

/**
 * Runs the write that names an object which was stored for it, and removes the object with `undo` where the write is
 * refused. After anything but a refusal (a 5xx, a lost answer) the write may have been made: the object stays. So it does
 * where an earlier run of the request made the write, and this one is refused for that.
 *
 * @throws what `write` threw
 */
export async function undoIfRefused<T>(write: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isRefusedWrite(error) && !isMadeBefore()) await undo();
    throw error;
  }
}
