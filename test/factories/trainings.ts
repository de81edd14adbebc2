import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import { type Client, form } from './client.ts';
import { type Platform, picture, unique } from './platform.ts';
import { webGlZip } from './zips.ts';

export interface LookupIds {
  categoryId: string;
  skillId: string;
  headsetId: string;
}

/** A category, a skill and a headset of their own, with names in French and English. */
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

/** Every field of a training's form, valid, in French and English. */
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

/** A training without content. */
export const draft = (
  api: Client,
  ids: LookupIds,
  more: Record<string, unknown> = {},
): Promise<MadeTraining> => api.ok<MadeTraining>('POST', '/trainings', { body: trainingFields(ids, more) });

/** The cover and the logos of badges that a training lacks: without them it is not published (TR-01, TR-03). */
export async function addPictures(api: Client, id: string): Promise<void> {
  const { missing } = await api.ok<{ missing: string[] }>('GET', `/trainings/${id}`);
  for (const part of missing.filter((one) => one !== 'files')) {
    const path = part === 'cover' ? 'logo' : part.replaceAll('.', '/');
    await api.ok('PUT', `/trainings/${id}/${path}`, {
      form: form({}, { logo: await picture('logo.png', 60) }),
    });
  }
}

/** Sends small WEB_GL content, and the pictures that lack, and waits until it was validated. */
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

/** A training that people can start, if it is in their offer. */
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

/** A training as it stands in somebody's list; undefined where they do not see it. */
export const listedTraining = async (api: Client, id: string): Promise<TrainingItem | undefined> =>
  (
    await api.ok<TrainingItem[]>(
      'GET',
      `/trainings?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
    )
  )[0];
