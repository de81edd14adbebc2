import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', '{docs,infra}/**/*.md'], { cwd: root });

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** Returns the anchor that GitHub gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('the docs', () => {
  it('link to files and headings that exist', () => {
    const broken = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const [path = '', anchor] = target.split('#');
          const file = path === '' ? page : join(dirname(page), path);
          if (!existsSync(join(root, file))) return true;
          return anchor !== undefined && !anchorsOf(file).includes(anchor);
        })
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name files of the repository that exist', () => {
    const missing = pages
      .filter((page) => page !== 'CHANGELOG.md' && page !== 'docs/coverage.md')
      .flatMap((page) =>
        [...textOf(page).matchAll(/`((?:functions|shared|events|infra|admin-ui|test)\/[\w./-]+\.\w+)`/g)]
          .map(([, path = '']) => path)
          .filter((path) => !/admin-ui\/dist|get-group-history/.test(path) && !existsSync(join(root, path)))
          .map((path) => `${page}: ${path}`),
      );
    expect(missing).toEqual([]);
  });

  it('list every topic of the decisions', () => {
    const index = textOf('docs/decisions/README.md');
    const topics = pages.filter((page) => /^docs\/decisions\/(?!README)/.test(page));
    expect(topics.filter((page) => !index.includes(`](${page.split('/').at(-1)})`))).toEqual([]);
  });
});
