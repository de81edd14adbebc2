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
 * Mails a suggestion to its recipients, each once, in their own language. Skips deleted or disabled members,
 * and withdrawn suggestions. A failed mail does not stop the others.
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
        sendTo(
          deps,
          { person, organisation, kind: 'notice' },
          buildMail(person, { ...found, organisation, by }),
        ),
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
  /** Name of the author, or of the organisation if the author was deleted. */
  by: string;
}

const buildMail = (person: Member, { suggestion, contents, organisation, by }: Matter) =>
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

/**
 * Returns the path of the suggestions for the member's highest role. Administrators have none: they get the
 * start page.
 */
function pathFor({ roles }: Member): string {
  const role = highestRole(roles);
  return role === 'manager' || role === 'learner' ? `/${role}/catalog?tab=suggested` : '/';
}
