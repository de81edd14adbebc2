import type { ProgressOwner } from './progress.repository.ts';
import { forgetRecipients, listReceived } from './received.repository.ts';

/** Nothing names somebody who was deleted as a recipient any more (PE-05). */
export const forgetReceived = async (person: ProgressOwner): Promise<void> =>
  forgetRecipients(await listReceived(person));
