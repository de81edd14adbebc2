import type { BadgeCategory } from '../../shared/contracts/badge-shapes.ts';
import type { listUserBadges as ofPerson, listBadges as own } from '../../shared/contracts/badges.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { getMemberInReach, type Member } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Operation } from '../runtime/http/api.ts';
import { pictureUrl } from '../runtime/pictures.ts';
import { findFigures } from '../statistics/index.ts';
import { findDefinitions } from './badge.repository.ts';
import { metricsOf, toCategories } from './badge-rules.ts';
import { findHeld } from './earned.repository.ts';

const address = (logo: string | undefined) => pictureUrl(logo);

/**
 * BA-01: platform badges by category, which of them one has, and how far one is with the others. Learners are not
 * told of those for managers; super admins, who earn none, get every text and empty categories, too.
 */
export const listBadges: Operation<typeof own> = (_deps, actor, { query }) =>
  badgesOf(actor.person, query.lang, {
    managerOnly: actor.role !== 'learner',
    whole: actor.role === 'super',
  });

/**
 * The same of somebody else. Badges for managers are shown of managers, to those who are more than learners.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const listUserBadges: Operation<typeof ofPerson> = async (_deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'listUserBadges');
  return badgesOf(member, query.lang, { managerOnly: seesManagerOnly(actor, member), whole: false });
};

const seesManagerOnly = ({ role, userId }: Actor, { id, roles }: Member): boolean =>
  role !== 'learner' && (id === userId || roles.includes('ROLE_MANAGER'));

async function badgesOf(
  { clientId, id: userId }: Member,
  lang: ContentLanguage,
  shown: { managerOnly: boolean; whole: boolean },
): Promise<BadgeCategory[]> {
  const person = { clientId, userId };
  const [definitions, { dates, tally }, figures] = await Promise.all([
    findDefinitions(),
    findHeld(person),
    findFigures(person),
  ]);
  const metrics = metricsOf(figures, tally);
  return toCategories(definitions, { ...shown, lang, metrics, held: dates, address });
}
