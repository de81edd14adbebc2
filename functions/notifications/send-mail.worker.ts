import { passwordLinkRequested } from '../../events/access.ts';
import { consume } from '../runtime/consume.ts';
import { sendPasswordLink } from './send-password-link.ts';

export const handler = consume({ [passwordLinkRequested.name]: sendPasswordLink });
