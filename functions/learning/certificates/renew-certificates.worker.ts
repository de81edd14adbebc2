import { reminderDayBegun } from '../../../events/learning/assignments.ts';
import { renewalsPart, validityChanged, validityPart } from '../../../events/learning/certificates.ts';
import { resultImproved, trainingCompleted } from '../../../events/learning/progress.ts';
import { consume, on } from '../../runtime/consume.ts';
import { certifyCompletion, certifyPart, spreadValidity } from './certify-completions.ts';
import { openRenewals, openRenewalsPart } from './open-renewals.ts';

export const handler = consume('renewal', [
  on(trainingCompleted, certifyCompletion),
  on(resultImproved, certifyCompletion),
  on(validityChanged, spreadValidity),
  on(validityPart, certifyPart),
  on(reminderDayBegun, openRenewals),
  on(renewalsPart, openRenewalsPart),
]);
