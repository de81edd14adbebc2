import { PROVIDER, randomText } from '../../../shared/ids.ts';
import { storePicture } from '../../runtime/pictures.ts';
import { addBadge, addCategory, findDefinitions } from './badge.repository.ts';
import { type DefaultBadge, type DefaultCategory, defaultBadges } from './default-badges.ts';
import { drawMedal, type Medal } from './medal.ts';

/**
 * Adds the default badges with drawn medals to an installation without categories. A second call changes
 * nothing. The result of an interrupted call remains, and super admins complete it.
 *
 * @returns the number of added badges
 */
export async function installBadges(): Promise<{ added: number }> {
  const { categories } = await findDefinitions(true);
  if (categories.length > 0) return { added: 0 };
  const added = await Promise.all(defaultBadges().map(installCategory));
  return { added: added.reduce((sum, count) => sum + count, 0) };
}

async function installCategory({
  texts,
  managerOnly,
  medal: look,
  badges,
}: DefaultCategory): Promise<number> {
  const id = randomText(6);
  await addCategory({ id, texts, managerOnly, logo: await storeMedalPicture(look), uses: 0 });
  for (const badge of badges) await installBadge(id, badge);
  return badges.length;
}

const installBadge = async (categoryId: string, { medal: look, ...badge }: DefaultBadge): Promise<void> =>
  addBadge({ id: randomText(6), categoryId, ...badge, logo: await storeMedalPicture(look) });

/** Stores the picture of a medal. @returns its key */
async function storeMedalPicture(look: Medal): Promise<string> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(drawMedal(look)), { density: 144 })
    .png()
    .toBuffer();
  return (await storePicture({ clientId: PROVIDER, bytes, kind: 'badge' })).key;
}
