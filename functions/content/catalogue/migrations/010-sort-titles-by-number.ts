import { contentLanguages } from '../../../../shared/lang.ts';
import { titleKey } from '../../../runtime/collation-rules.ts';
import { type Migration, updateItem } from '../../../runtime/migration.ts';

/**
 * Sorts the titles of cards by the value of their numbers. Earlier builds sorted "Module 10" before "Module 2".
 */
export const sortTitlesByNumber: Migration = {
  number: 10,
  name: 'sort-titles-by-number',
  entities: ['Card'],
  async change(item, { write }) {
    const stored: Record<string, string> = {};
    const keys: Record<string, string> = {};
    for (const lang of contentLanguages) {
      const name = `title${lang}`;
      const key = item[name];
      const { t: title } = (item[lang] ?? {}) as { t?: string };
      if (typeof key !== 'string' || title === undefined) continue;
      const sorted = titleKey(title, lang, item.sk);
      if (sorted === key) continue;
      stored[name] = key;
      keys[name] = sorted;
    }
    if (Object.keys(keys).length > 0) await write([updateItem(item, { set: keys }, stored)]);
  },
};
