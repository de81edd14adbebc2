import type { listSuggestionRecipients as contract } from '../../../shared/contracts/learning/suggestions.ts';
import { compareTexts } from '../../../shared/order.ts';
import { readSuggestionRecipients } from '../../content/learning-records/index.ts';
import { findMembers, memberFace } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getSuggestionInCharge } from './suggestion-in-charge.ts';

/**
 * Lists the recipients of a suggestion by last name. The list contains the members who received it, also if
 * its groups have changed since. Costs one Query and a call for each hundred people.
 *
 * @throws NOT_FOUND
 */
export const listSuggestionRecipients: Operation<typeof contract> = async (_deps, actor, { params }) => {
  const { clientId, kind, id } = await getSuggestionInCharge(actor, params.id);
  const recipients = await readSuggestionRecipients({ clientId, kind, suggestionId: id });
  const members = await findMembers(
    actor,
    recipients.map(({ userId }) => userId),
  );
  const compare = compareTexts('en');
  return [...members.values()]
    .sort((a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName))
    .map(memberFace);
};
