import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Templates } from '../../infra/update-rules.ts';

const folder = join(import.meta.dirname, 'releases');

/** The cloud assemblies of a release without the code of its functions: files by name. */
export type TemplateFixture = Record<'test' | 'prod', Record<string, unknown>>;

/** Returns the released versions with stored templates. */
export const releasedVersions = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json.gz'))
    .map((file) => file.replace('.json.gz', ''));

/** Writes the templates of a version, and returns the path of the file. */
export function writeTemplateFixture(version: string, fixture: TemplateFixture): string {
  const file = join(folder, `${version}.json.gz`);
  writeFileSync(file, gzipSync(JSON.stringify(fixture), { level: 9 }));
  return file;
}

export const readTemplateFixture = (version: string): TemplateFixture =>
  JSON.parse(gunzipSync(readFileSync(join(folder, `${version}.json.gz`))).toString()) as TemplateFixture;

/** Returns the templates of a stage of a release by the name of their stack. */
export function releasedTemplates(version: string, stage: 'test' | 'prod'): Templates {
  const files = Object.entries(readTemplateFixture(version)[stage]);
  return new Map(
    files
      .filter(([file]) => file.endsWith('.template.json'))
      .map(([file, template]) => [
        file.replace('.template.json', ''),
        template as ReturnType<Templates['get']> & object,
      ]),
  );
}
