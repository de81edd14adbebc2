import type { Badge } from '../../shared/contracts/badge-shapes.ts';
import type { createBadge as creating } from '../../shared/contracts/badges.ts';
import type { Body } from '../../shared/contracts/call.ts';
import { randomText } from '../../shared/ids.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, created } from '../runtime/http/answer.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { pictureUrl, removePicture, replacePicture } from '../runtime/pictures.ts';
import type { BadgeRecord } from './badge.entity.ts';
import { addBadge, changeBadge, getBadge, removeBadge } from './badge.repository.ts';
import { metricsOf, textsOf, toBadge } from './badge-rules.ts';
import { logoOf } from './logo.ts';

interface Input {
  params: { id?: string };
  body: Body<typeof creating>;
  files: ReadonlyMap<string, FilePart>;
}

/** As super admins get it, who earn none. */
const shown = (badge: BadgeRecord): Badge =>
  toBadge(badge, {
    lang: 'FR',
    metrics: metricsOf(),
    held: new Map(),
    managerOnly: true,
    whole: true,
    address: (logo) => pictureUrl(logo),
  });

const written = ({ name = '', description = '', i18n, categoryId, rule }: Input['body']) => ({
  texts: textsOf(i18n, { name, description }),
  categoryId,
  ...rule,
});

/** A new platform badge: 201. Nobody gets it at once, whoever meets it gets it with what they do next. @throws VALIDATION */
export const createBadge = (_deps: Deps, _actor: Actor, { body, files }: Input): Promise<Answer> =>
  replacePicture(logoOf(files.get('logo')), undefined, async (logo) => {
    const badge: BadgeRecord = { id: randomText(6), ...written(body), ...(logo ? { logo } : {}) };
    await addBadge(badge);
    return created(`/badges/${badge.id}`, shown(badge));
  });

/** Its new texts, rule, category and logo. Who has it keeps it, also under a stricter rule. @throws NOT_FOUND, VALIDATION */
export async function updateBadge(
  _deps: Deps,
  _actor: Actor,
  { params, body, files }: Input,
): Promise<Badge> {
  const before = await getBadge(params.id ?? '');
  return replacePicture(logoOf(files.get('logo')), before.logo, async (logo) => {
    const kept = logo ?? before.logo;
    const after: BadgeRecord = { id: before.id, ...written(body), ...(kept ? { logo: kept } : {}) };
    await changeBadge(before, after);
    return shown(after);
  });
}

/** @throws NOT_FOUND · LOOKUP_IN_USE once somebody has earned it */
export async function deleteBadge(
  _deps: Deps,
  _actor: Actor,
  { params }: Pick<Input, 'params'>,
): Promise<{ id: string }> {
  const badge = await getBadge(params.id ?? '');
  await removeBadge(badge);
  await removePicture(badge.logo);
  return { id: badge.id };
}
