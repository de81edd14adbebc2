import { randomText } from '../../shared/ids.ts';
import { replacePicture } from '../runtime/pictures.ts';
import { addBadge, addCategory, findDefinitions } from './badge.repository.ts';
import { type DefaultBadge, type DefaultCategory, defaultBadges } from './default-badges.ts';
import { logoOf } from './logo.ts';
import { type Medal, medal } from './medal.ts';

/**
 * Adds the platform badges that an installation begins with, their medals drawn here, where there is no category
 * yet; a second call changes nothing. What a call that was interrupted has left stays, for super admins to complete.
 *
 * @returns how many badges were added
 */
export async function installBadges(): Promise<{ added: number }> {
  const { categories } = await findDefinitions(true);
  if (categories.length > 0) return { added: 0 };
  const added = await Promise.all(defaultBadges().map(install));
  return { added: added.reduce((sum, count) => sum + count, 0) };
}

async function install({ texts, managerOnly, medal: look, badges }: DefaultCategory): Promise<number> {
  const id = randomText(6);
  await replacePicture(logoOf(await drawn(look)), undefined, (logo) =>
    addCategory({ id, texts, managerOnly, ...(logo ? { logo } : {}), uses: 0 }),
  );
  for (const badge of badges) await add(id, badge);
  return badges.length;
}

const add = async (categoryId: string, { medal: look, ...badge }: DefaultBadge): Promise<void> =>
  replacePicture(logoOf(await drawn(look)), undefined, (logo) =>
    addBadge({ id: randomText(6), categoryId, ...badge, ...(logo ? { logo } : {}) }),
  );

async function drawn(look: Medal): Promise<{ bytes: Buffer }> {
  const { default: sharp } = await import('sharp');
  return {
    bytes: await sharp(Buffer.from(medal(look)), { density: 144 })
      .png()
      .toBuffer(),
  };
}
