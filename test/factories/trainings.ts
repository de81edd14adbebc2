import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import { type Client, form } from './client.ts';
import { type Platform, picture, unique } from './platform.ts';
import { webGlZip } from './zips.ts';

export interface LookupIds {
  categoryId: string;
  skillId: string;
  headsetId: string;
}

/** Creates a category, a skill and a headset, with names in French and English. */
export async function lookups(root: Client): Promise<LookupIds> {
  const add = async (path: string, more: object = {}) => {
    const name = unique('lookup');
    const i18n = ['FR', 'EN'].map((lang) => ({ lang, name: `${name} ${lang}` }));
    return (await root.ok<{ id: string }>('POST', path, { body: { i18n, ...more } })).id;
  };
  return {
    categoryId: await add('/trainings/categories'),
    skillId: await add('/trainings/skills', { skillType: 'hard_skill_safety' }),
    headsetId: await add('/headsets', { type: 'OCULUS' }),
  };
}

/** Returns valid values for every field of a training's form, in French and English. */
export const trainingFields = (ids: LookupIds, more: Record<string, unknown> = {}) => {
  const title = unique('Training');
  return {
    i18n: [text('FR', `${title} FR`), text('EN', `${title} EN`)],
    contentLanguages: ['FR'],
    categoryId: ids.categoryId,
    durationInMinute: 15,
    partnerId: -1,
    skillIds: [ids.skillId],
    tags: ['vr'],
    headsetIds: [ids.headsetId],
    badges: [1, 2, 3].map((number) => ({
      number,
      i18n: ['FR', 'EN'].map((lang) => ({
        lang,
        name: `Badge ${number}`,
        description: `Of ${number} ${lang}`,
      })),
    })),
    ...more,
  };
};

export const text = (lang: string, title: string) => ({
  lang,
  title,
  briefDescription: `Brief of ${title}`,
  fullDescription: 'Full',
  goal1: 'One',
  goal2: 'Two',
});

export interface MadeTraining {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** Creates a training without content. */
export const draft = (
  api: Client,
  ids: LookupIds,
  more: Record<string, unknown> = {},
): Promise<MadeTraining> => api.ok<MadeTraining>('POST', '/trainings', { body: trainingFields(ids, more) });

/** Adds the missing cover and badge logos of a training, which it needs to be published (TR-01, TR-03). */
export async function addPictures(api: Client, id: string): Promise<void> {
  const { missing } = await api.ok<{ missing: string[] }>('GET', `/trainings/${id}`);
  for (const part of missing.filter((one) => one !== 'files')) {
    const path = part === 'cover' ? 'logo' : part.replaceAll('.', '/');
    await api.ok('PUT', `/trainings/${id}/${path}`, {
      form: form({}, { logo: await picture('logo.png', 60) }),
    });
  }
}

/** Sends small WEB_GL content and the missing pictures, and waits for the validation. */
export async function addContent(
  platform: Platform,
  api: Client,
  id: string,
  version = '1.0',
): Promise<void> {
  await addPictures(api, id);
  const bytes = Uint8Array.from(webGlZip());
  const file = new File([bytes], 'content.zip', { type: 'application/zip' });
  await api.ok('PUT', `/trainings/${id}/files/WEB_GL`, {
    form: form({ version, offlineAvailable: false }, { file }),
  });
  await platform.idle();
}

/** Creates a training that members can start, if their organisation has access to it. */
export async function readyTraining(
  platform: Platform,
  api: Client,
  ids: LookupIds,
  more: Record<string, unknown> = {},
): Promise<MadeTraining> {
  const made = await draft(api, ids, more);
  await addContent(platform, api, made.id);
  return made;
}

export const sendPicture = async (api: Client, path: string) =>
  api.call('PUT', path, { form: form({}, { logo: await picture('logo.png', 300) }) });

/** Returns a training as a member's list shows it, or undefined if the member does not see it. */
export const listedTraining = async (api: Client, id: string): Promise<TrainingItem | undefined> =>
  (
    await api.ok<TrainingItem[]>(
      'GET',
      `/trainings?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
    )
  )[0];
