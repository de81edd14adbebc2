import { contractEnding } from '../../../events/administration/organisations.ts';
import {
  accountSecurityChanged,
  emailChanged,
  emailChangeRequested,
  emailConfirmed,
  passwordLinkRequested,
  securityChanged,
} from '../../../events/identity/access.ts';
import { membersInvited } from '../../../events/identity/people.ts';
import { webhookDisabled } from '../../../events/integrations/webhooks.ts';
import { remindersDue, teamLate } from '../../../events/learning/assignments.ts';
import { reportReady } from '../../../events/learning/exports.ts';
import { suggestionReceived } from '../../../events/learning/suggestions.ts';
import { consume, on } from '../../runtime/consume.ts';
import { holdOverLimit } from './hold-over-limit.ts';
import { mailAccountSecurity } from './mail-account-security.ts';
import { mailContractWarning } from './mail-contract-warning.ts';
import { mailEmailChange, mailEmailChanged, mailEmailConfirmed } from './mail-email-change.ts';
import { mailInvitations } from './mail-invitations.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { mailReminders, mailTeamLate } from './mail-reminders.ts';
import { mailReport } from './mail-report.ts';
import { mailSecurityChange } from './mail-security-change.ts';
import { mailSuggestion } from './mail-suggestion.ts';
import { mailWebhookDisabled } from './mail-webhook-disabled.ts';

export const handler = consume('mail', [
  on(contractEnding, holdOverLimit(mailContractWarning)),
  on(emailChanged, mailEmailChanged),
  on(emailChangeRequested, mailEmailChange),
  on(emailConfirmed, mailEmailConfirmed),
  on(membersInvited, holdOverLimit(mailInvitations)),
  on(passwordLinkRequested, holdOverLimit(mailPasswordLink)),
  on(accountSecurityChanged, mailAccountSecurity),
  on(securityChanged, mailSecurityChange),
  on(remindersDue, holdOverLimit(mailReminders)),
  on(teamLate, holdOverLimit(mailTeamLate)),
  on(reportReady, holdOverLimit(mailReport)),
  on(suggestionReceived, holdOverLimit(mailSuggestion)),
  on(webhookDisabled, holdOverLimit(mailWebhookDisabled)),
]);
