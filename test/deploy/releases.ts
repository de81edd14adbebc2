import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DeployedTemplate, Templates } from '../../infra/update-rules.ts';

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

/**
 * Writes the assembly of a released version for the stage `test`. Its functions run the current code, because the
 * fixture has none. The code is referenced in `current`, an assembly of the current version.
 *
 * @returns `folder`
 * @throws Error if a function of the release no longer exists
 */
export function writeReleasedAssembly(version: string, folder: string, current: string): string {
  mkdirSync(folder, { recursive: true });
  const files = readTemplateFixture(version).test;
  const read = (file: string): unknown => JSON.parse(readFileSync(join(current, file), 'utf8'));
  for (const [file, content] of Object.entries(files)) {
    if (!file.endsWith('.assets.json')) {
      const written = JSON.stringify(content, (key, value: unknown) => {
        // The fixture has no metadata of constructs.
        if (key === 'additionalMetadataFile') return undefined;
        // The current code reads this setting of the stage, and no release before 0.2.0 has it.
        return key === 'Variables' ? { SUPER_ADMIN_SECOND_FACTOR: 'optional', ...Object(value) } : value;
      });
      writeFileSync(join(folder, file), written);
      continue;
    }
    const template = file.replace('.assets.json', '.template.json');
    const code = codeKeys(files[template] as DeployedTemplate);
    const newCode = new Map(
      [...codeKeys(read(template) as DeployedTemplate)].map(([hash, name]) => [name, hash]),
    );
    const assets = content as AssetManifest;
    const currentAssets = read(file) as AssetManifest;
    for (const [hash, asset] of Object.entries(assets.files)) {
      const name = code.get(hash);
      if (!name) continue;
      const source = currentAssets.files[newCode.get(name) ?? '']?.source;
      if (!source) throw new Error(`${name} of version ${version} does not exist any more`);
      asset.source.path = relative(folder, join(current, source.path));
    }
    writeFileSync(join(folder, file), JSON.stringify(assets));
  }
  return folder;
}

interface AssetManifest {
  files: Record<string, { source: { path: string } }>;
}

/** Returns the name of each function and layer by the hash of its code. */
function codeKeys({ Resources }: DeployedTemplate): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { Type, Properties = {} } of Object.values(Resources)) {
    const { S3Key } = (Properties.Code ?? Properties.Content ?? {}) as { S3Key?: string };
    if (S3Key) keys.set(S3Key.replace('.zip', ''), String(Properties.FunctionName ?? Type));
  }
  return keys;
}

/** Returns the templates of a stage of a release by the name of their stack. */
export function releasedTemplates(version: string, stage: 'test' | 'prod'): Templates {
  const files = Object.entries(readTemplateFixture(version)[stage]);
  return new Map(
    files
      .filter(([file]) => file.endsWith('.template.json'))
      .map(([file, template]) => [file.replace('.template.json', ''), template as DeployedTemplate]),
  );
}
