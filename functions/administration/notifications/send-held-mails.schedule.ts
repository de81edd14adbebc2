import { deps } from '../../runtime/deps.ts';
import { sendHeldMails } from './send-held-mails.ts';

export const handler = (): Promise<{ sent: number }> => sendHeldMails(deps);
