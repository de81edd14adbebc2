import type { BadgeCategory } from '../../shared/contracts/badge-shapes.ts';
import type { createBadgeCategory as creating } from '../../shared/contracts/badges.ts';
import type { Body } from '../../shared/contracts/call.ts';
import { randomText } from '../../shared/ids.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, created } from '../runtime/http/answer.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { pictureUrl, removePicture, replacePicture } from '../runtime/pictures.ts';
import type { BadgeCategoryRecord } from './badge.entity.ts';
import {
  addCategory,
  changeCategory,
  findDefinitions,
  getCategory,
  removeCategory,
} from './badge.repository.ts';
import { metricsOf, textsOf, toCategory } from './badge-rules.ts';
import { logoOf } from './logo.ts';

interface Input {
  params: { id?: string };
  body: Body<typeof creating>;
  files: ReadonlyMap<string, FilePart>;
}

/** As super admins get it, who earn none. */
async function shown(category: BadgeCategoryRecord): Promise<BadgeCategory> {
  const { badges } = await findDefinitions(true);
  return toCategory(category, badges, {
    lang: 'FR',
    metrics: metricsOf(),
    held: new Map(),
    managerOnly: true,
    whole: true,
    address: (logo) => pictureUrl(logo),
  });
}

const written = ({ name = '', i18n, managerOnly }: Input['body']) => ({
  texts: textsOf(i18n, { name }),
  managerOnly,
});

/** A new category of platform badges, without any: 201. */
export const createBadgeCategory = (_deps: Deps, _actor: Actor, { body, files }: Input): Promise<Answer> =>
  replacePicture(logoOf(files.get('logo')), undefined, async (logo) => {
    const category: BadgeCategoryRecord = {
      id: randomText(6),
      ...written(body),
      ...(logo ? { logo } : {}),
      uses: 0,
    };
    await addCategory(category);
    return created(`/badges/categories/${category.id}`, await shown(category));
  });

/** Its new names, logo, and whether it is for managers only. @throws NOT_FOUND */
export async function updateBadgeCategory(
  _deps: Deps,
  _actor: Actor,
  { params, body, files }: Input,
): Promise<BadgeCategory> {
  const before = await getCategory(params.id ?? '');
  return replacePicture(logoOf(files.get('logo')), before.logo, async (logo) => {
    const kept = logo ?? before.logo;
    const after = { id: before.id, ...written(body), ...(kept ? { logo: kept } : {}), uses: before.uses };
    await changeCategory(after);
    return shown(after);
  });
}

/** @throws NOT_FOUND · LOOKUP_IN_USE while badges stand in it */
export async function deleteBadgeCategory(
  _deps: Deps,
  _actor: Actor,
  { params }: Pick<Input, 'params'>,
): Promise<{ id: string }> {
  const category = await getCategory(params.id ?? '');
  await removeCategory(category.id);
  await removePicture(category.logo);
  return { id: category.id };
}
