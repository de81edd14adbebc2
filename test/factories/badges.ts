import sharp from 'sharp';
import { drawMedal, type Medal } from '../../functions/learning/badges/medal.ts';
import type { Badge, BadgeCategory, BadgeMetric } from '../../shared/contracts/learning/badge-shapes.ts';
import { type Client, form } from './client.ts';
import { reachStores } from './in-process.ts';
import { type Host, unique } from './platform.ts';

/** Creates a category of platform badges, with names in French and English. */
export async function badgeCategory(
  root: Client,
  more: Record<string, unknown> = {},
): Promise<BadgeCategory> {
  const name = unique('Category');
  const i18n = ['FR', 'EN'].map((lang) => ({ lang, name: `${name} ${lang}` }));
  return root.ok<BadgeCategory>('POST', '/badges/categories', { body: { i18n, ...more } });
}

/** Returns valid values for every field of a platform badge's form, in French and English. */
export const badgeFields = (
  categoryId: string,
  metric: BadgeMetric,
  atLeast: number,
  name = unique('Badge'),
) => ({
  i18n: ['FR', 'EN'].map((lang) => ({ lang, name: `${name} ${lang}`, description: `Do ${name} ${lang}` })),
  categoryId,
  rule: { metric, atLeast },
});

/** Returns the picture of a medal as a file part. */
export async function medalFile(look: Medal): Promise<File> {
  const bytes = await sharp(Buffer.from(drawMedal(look)), { density: 144 })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'medal.png', { type: 'image/png' });
}

/** Creates a platform badge with a bronze medal. */
export async function platformBadge(root: Client, ...fields: Parameters<typeof badgeFields>): Promise<Badge> {
  const { i18n, categoryId, rule } = badgeFields(...fields);
  return root.ok<Badge>('POST', '/badges', {
    form: form(
      { i18n: JSON.stringify(i18n), categoryId, rule: JSON.stringify(rule) },
      { logo: await medalFile({ glyph: 'star', tier: 'bronze', colour: '#6b4dc4' }) },
    ),
  });
}

/**
 * Returns the functions that award badges and count metrics. They run in the test's process, on the stores of
 * a running host, so that a test can run several workers concurrently.
 */
export async function badgeGiver(host: Host) {
  await reachStores(host);
  const [{ deps }, { giveBadges }, { countTeams }] = await Promise.all([
    import('../../functions/runtime/deps.ts'),
    import('../../functions/learning/badges/give-badges.ts'),
    import('../../functions/learning/badges/count-metrics.ts'),
  ]);
  return {
    giveBadges: (clientId: string, userId: string) => giveBadges(deps, { clientId, userId }),
    countTeam: (clientId: string, userId: string) => countTeams({ clientId }, [userId]),
  };
}
