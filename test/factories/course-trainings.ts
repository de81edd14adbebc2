import type { Client } from './client.ts';
import type { Platform } from './platform.ts';
import { type LookupIds, readyTraining, text } from './trainings.ts';

/**
 * Creates the trainings “Alpha training”, “Beta training” and “Gamma training” in English. Returns a function
 * from the first word to the id.
 */
export async function courseTrainings(platform: Platform, api: Client, ids: LookupIds) {
  const made = new Map<string, string>();
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const { id } = await readyTraining(platform, api, ids, {
      i18n: [text('EN', `${name} training`)],
      badges: [1, 2, 3].map((number) => ({
        number,
        i18n: [{ lang: 'EN', name: `B${number}`, description: 'D' }],
      })),
    });
    made.set(name, id);
  }
  return (name: string): string => made.get(name) ?? '';
}
