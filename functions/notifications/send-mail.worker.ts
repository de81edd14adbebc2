import { passwordLinkRequested } from '../../events/access.ts';
import { contractEnding } from '../../events/organisations.ts';
import { membersInvited } from '../../events/people.ts';
import { suggestionReceived } from '../../events/suggestions.ts';
import { consume } from '../runtime/consume.ts';
import { sendContractWarning } from './send-contract-warning.ts';
import { sendInvitations } from './send-invitations.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { sendSuggestion } from './send-suggestion.ts';

export const handler = consume({
  [contractEnding.name]: sendContractWarning,
  [membersInvited.name]: sendInvitations,
  [passwordLinkRequested.name]: sendPasswordLink,
  [suggestionReceived.name]: sendSuggestion,
});
