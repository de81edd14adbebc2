import { describe, expect, it } from 'vitest';
import type { DeployedTemplate, Templates } from '../../infra/update-rules.ts';
import { updateFindings } from '../../infra/update-rules.ts';
import { releasedTemplates, releasedVersions } from '../deploy/releases.ts';
import { movedSettings, type Synthesized, synthesize, synthesized } from './templates.ts';

const templatesOf = ({ templates }: Synthesized): Templates =>
  new Map([...templates].map(([name, template]) => [`training-prod-${name}`, template as DeployedTemplate]));

describe('IN-01: an update from a released version', () => {
  it.each(releasedVersions())('%s replaces and deletes nothing with data', async (version) => {
    const released = releasedTemplates(version, 'prod');
    const current = templatesOf(await synthesize('prod', { references: 'both' }));
    expect(updateFindings(released, current)).toEqual([]);
    expect(updateFindings(current, templatesOf(await synthesized('prod')))).toEqual([]);
  });

  it('to another domain replaces the certificate only, and the web stack gets the new one', async () => {
    const current = templatesOf(await synthesized('prod'));
    const moved = templatesOf(await synthesize('prod', { settings: movedSettings }));
    expect(updateFindings(current, moved)).toEqual([]);
  });
});
