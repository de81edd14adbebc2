import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limit } from '../test/tools/limits.ts';
import { root } from './constructs/root.ts';
import { buildSbom } from './sbom.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}

it(
  'lists every dependency of the product with its version and hash, and no tools',
  () => {
    const { metadata, components, dependencies: uses, ...rest } = buildSbom();
    expect(rest).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
    const { name, version, workspaces } = read<{ name: string; version: string; workspaces: string[] }>(
      'package.json',
    );
    const direct = workspaces.flatMap((part) =>
      Object.entries(
        read<{ dependencies?: Record<string, string> }>(join(part, 'package.json')).dependencies ?? {},
      ),
    );
    expect(direct.length).toBeGreaterThan(80);
    expect(metadata.component).toMatchObject({ name, version, type: 'application' });
    const listed = new Map((components as Component[]).map((one) => [`${one.name}@${one.version}`, one]));
    for (const [dependency, exact] of direct) {
      const component = listed.get(`${dependency}@${exact}`);
      expect(component?.purl, dependency).toContain('pkg:npm/');
      expect(component?.hashes?.[0], dependency).toMatchObject({ alg: 'SHA-512' });
    }
    const product = uses.find(({ ref }) => ref === metadata.component['bom-ref']);
    expect(product?.dependsOn).toEqual(expect.arrayContaining(direct.map((one) => one.join('@'))));
    // Shared with tools, or needed by another package only.
    for (const indirect of ['@aws-sdk/core', '@smithy/core', 'csstype'])
      expect((components as Component[]).map((one) => one.name)).toContain(indirect);
    expect([...listed.keys()].filter((one) => /^(vitest|aws-cdk-lib|secretlint)@/.test(one))).toEqual([]);
  },
  limit(60_000),
);
