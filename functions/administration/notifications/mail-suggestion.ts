import type { MessageOf } from '../../../events/envelope.ts';
import type { suggestionReceived } from '../../../events/learning/suggestions.ts';
import { inLanguage, toContentLanguage } from '../../../shared/lang.ts';
import { highestRole } from '../../../shared/roles.ts';
import { getOrganisationRecord, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { findMembers, findPerson, type Member } from '../../identity/members/index.ts';
import type { Suggestion } from '../../learning/suggestions/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { settings } from '../../runtime/settings.ts';
import { suggestionMail } from './mail/suggestion-mail.ts';
import { mailOnce } from './mail-once.ts';
import { sendTo } from './send-to.ts';
import { readSuggestion, type SuggestedContent } from './suggested-content.ts';

/**
 * Mails people what was suggested to them, each once in their own language. Who was deleted or disabled meanwhile
 * gets none, nor does anybody where it was withdrawn. A mail that fails does not keep the others.
 */
export async function mailSuggestion(
  deps: Deps,
  message: MessageOf<typeof suggestionReceived>,
): Promise<void> {
  const data = message.data;
  const found = await readSuggestion(message, data);
  if (!found) return;
  const [organisation, members, author] = await Promise.all([
    getOrganisationRecord(message),
    findMembers(message, data.userIds),
    findPerson(data.by),
  ]);
  const by = author ? `${author.firstName} ${author.lastName}` : organisation.name;
  const failures: unknown[] = [];
  for (const person of members.values()) {
    if (!person.active) continue;
    try {
      await mailOnce(deps, person, `${found.suggestion.id}.${person.id}`, () =>
        sendTo(deps, person, organisation, 'notice', mailOf(person, { ...found, organisation, by })),
      );
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mails of this suggestion were not sent');
}

interface Matter {
  suggestion: Suggestion;
  contents: SuggestedContent[];
  organisation: OrganisationRecord;
  /** Name of who suggests it; the organisation's where they are gone. */
  by: string;
}

const mailOf = (person: Member, { suggestion, contents, organisation, by }: Matter) =>
  suggestionMail({
    lang: person.lang,
    to: person.email,
    firstName: person.firstName,
    by,
    kind: suggestion.kind,
    titles: contents.map(({ i18n }) => inLanguage(i18n, toContentLanguage(person.lang))?.title ?? ''),
    endDate: suggestion.endDate,
    sender: {
      name: organisation.name,
      logo: pictureUrl(organisation.logo, 'thumb'),
      primaryColor: organisation.primaryColor,
    },
    url: `${settings.pageUrl}${pathFor(person)}`,
    support: settings.supportEmail,
  });

/** The suggested tab of the catalogue of somebody's highest role; admins have none and begin at their own page. */
function pathFor({ roles }: Member): string {
  const role = highestRole(roles);
  return role === 'manager' || role === 'learner' ? `/${role}/catalog?tab=suggested` : '/';
}
