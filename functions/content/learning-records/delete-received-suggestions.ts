import type { ProgressOwner } from './progress.repository.ts';
import { deleteRecipients, listReceived } from './received.repository.ts';

/** Deletes all recipient records of a deleted member (PE-05). */
export const deleteReceivedSuggestions = async (person: ProgressOwner): Promise<void> =>
  deleteRecipients(await listReceived(person));
