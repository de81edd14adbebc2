import { readFileSync } from 'node:fs';
import { type TrainingField, trainingFieldNames } from '../../shared/contracts/content/training-fields.ts';
import { pick } from '../../shared/pick.ts';
import { type Client, form } from './client.ts';
import { buildScene } from './content/build.ts';
import { scenes } from './content/scenes.ts';
import type { DemoTraining } from './content/trainings.ts';
import { type DemoDocument, providerDocuments } from './documents.ts';
import type { Lookups } from './lookups.ts';
import type { DemoOrganisation } from './people.ts';
import type { DemoSession } from './sessions.ts';

export const file = (path: string, type: string): File => {
  const bytes = readFileSync(new URL(path, import.meta.url));
  return new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? 'file', { type });
};

/** A stored training of the demo. */
export interface Added extends DemoSession {
  scene: DemoTraining['scene'];
  openTo: readonly DemoOrganisation['key'][];
}

/** The master content and the partner of a training, if any. */
interface Origin {
  partnerId?: string;
  masterContentId?: string;
}

/**
 * The form fields of a training that a demo training contains unchanged. Lookups are mapped from keys to ids.
 */
const fieldNames = trainingFieldNames as readonly (TrainingField & keyof DemoTraining)[];

export const fieldsOf = (
  lookups: Lookups,
  demo: DemoTraining,
  { partnerId = '-1', masterContentId }: Origin,
) => ({
  ...pick(demo, fieldNames),
  categoryId: lookups.categories[demo.category],
  partnerId,
  skillIds: demo.skills.map((key) => lookups.skills[key]),
  headsetIds: demo.headsets.map((key) => lookups.headsets[key]),
  ...(masterContentId ? { masterContentId, launchParameter: scenes[demo.scene].variant } : {}),
});

export async function addTraining(
  author: Client,
  lookups: Lookups,
  demo: DemoTraining,
  origin: Origin,
): Promise<Added> {
  const body = fieldsOf(lookups, demo, origin);
  const { skillIds } = body;
  const { id } = await author.ok<{ id: string }>('POST', '/trainings', { body });
  const send = (path: string, fields: Record<string, string | boolean>, parts: Record<string, File>) =>
    author.ok('PUT', `/trainings/${id}${path}`, { form: form(fields, parts) });
  await send('/logo', {}, { logo: file(`content/pictures/${demo.scene}-cover.webp`, 'image/webp') });
  for (const { number } of demo.badges) {
    const logo = file(`content/pictures/${demo.scene}-badge-${number}.png`, 'image/png');
    await send(`/badges/${number}/logo`, {}, { logo });
  }
  const steps = JSON.stringify({ sessions: [{ name: demo.scene, steps: demo.steps }] });
  await send('/json-step', {}, { file: new File([steps], 'steps.json', { type: 'application/json' }) });
  if (!origin.masterContentId)
    await send(
      '/files/WEB_GL',
      { version: '1.0', offlineAvailable: false },
      { file: await archive(demo.scene) },
    );
  const { scene, durationInMinute, openTo } = demo;
  return { id, scene, minutes: durationInMinute, steps: demo.steps, skillIds, openTo };
}

const archive = async (scene: DemoTraining['scene']): Promise<File> =>
  new File([new Uint8Array(await buildScene(scene))], `${scene}.zip`, { type: 'application/zip' });

/** Creates a master content with a WEB_GL file. @returns its id */
export async function addMasterContent(
  author: Client,
  name: string,
  scene: DemoTraining['scene'],
): Promise<string> {
  const { id } = await author.ok<{ id: string }>('POST', '/master-contents', { body: { name } });
  const fields = { version: '1.0', offlineAvailable: false };
  await author.ok('PUT', `/master-contents/${id}/files/WEB_GL`, {
    form: form(fields, { file: await archive(scene) }),
  });
  return id;
}

/** Adds the provider's documents and attaches each to the trainings on its subject. */
export async function addResources(root: Client, trainings: readonly Added[]): Promise<void> {
  const created = await Promise.all(
    providerDocuments.map(async (document) => ({ ...document, id: await addResource(root, document) })),
  );
  for (const { id, scene } of trainings) {
    const resources = created
      .filter(({ shownBy }) => scene.startsWith(shownBy))
      .map((document) => document.id);
    await root.ok('PUT', `/trainings/${id}/resources`, { body: { resources } });
  }
}

export async function addResource(
  author: Client,
  { title, make }: Pick<DemoDocument, 'title' | 'make'>,
): Promise<string> {
  const { id } = await author.ok<{ id: string }>('POST', '/resources', {
    form: form({ title }, { file: await make() }),
  });
  return id;
}
