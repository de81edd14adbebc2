import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const page = resolve(import.meta.dirname, '../../admin-ui/src');

it('announces every placeholder of a block: RowsSkeleton, CardsSkeleton, or a part that is busy', () => {
  const files = globSync('**/*.tsx', { cwd: page });
  expect(files.length).toBeGreaterThan(300);
  const silent = files.flatMap((file) => {
    if (file === 'foundation/common/skeletons.tsx') return [];
    const lines = readFileSync(resolve(page, file), 'utf8').split('\n');
    return lines.flatMap((line, place) =>
      /<Skeleton\b.*height=/.test(line) && !lines[place - 1]?.includes('aria-busy')
        ? [`${file}:${place + 1}`]
        : [],
    );
  });
  expect(silent).toEqual([]);
});
