import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tsx'));

it('shows likes as a thumb and favourites as a heart, as on the cards', () => {
  const icons = files.flatMap((name) =>
    [
      ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(
        /icon: (\w+),[^{}]*?label: t\('statistics\.(likes|favorites)'\)/g,
      ),
    ].map(([, icon, mark]) => `${mark} ${icon}`),
  );
  expect(icons.length).toBeGreaterThan(3);
  expect([...new Set(icons)].sort()).toEqual(['favorites FavoriteRounded', 'likes ThumbUpRounded']);
});
