import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productVersion } from '../../infra/constructs/installation.ts';
import { buildApp } from '../../infra/synthesize.ts';
import { type TemplateFixture, writeTemplateFixture } from '../deploy/releases.ts';

// `npm run release:templates`: stores the templates of this version in test/deploy/releases. Tests update them to
// later versions. Needs a built page.

/** Stages of the fixture: `test` is deployed to the emulator, `prod` is compared. */
const stages = ['test', 'prod'] as const;
const folder = mkdtempSync(join(tmpdir(), 'template-fixture-'));
const fixture: Partial<TemplateFixture> = {};
for (const stage of stages) {
  const outdir = join(folder, stage);
  mkdirSync(outdir);
  const { app } = await buildApp({ stage, outdir });
  app.synth();
  const files = readdirSync(outdir).filter((file) =>
    /^manifest\.json$|\.(template|assets)\.json$/.test(file),
  );
  fixture[stage] = Object.fromEntries(
    files.map((file) => [file, JSON.parse(readFileSync(join(outdir, file), 'utf8')) as unknown]),
  );
}
rmSync(folder, { recursive: true });
const file = writeTemplateFixture(productVersion(), fixture as TemplateFixture);
process.stdout.write(`Wrote ${file}\n`);
