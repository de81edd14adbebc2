import { type Migration, type StoredItem, updateItem } from '../../../runtime/migration.ts';
import { type Learnt, type SkillSums, type SkillValues, sumsAfter, valuesIn } from '../skill-rules.ts';

/**
 * Adds a person's value of each skill to the figures of a training, and their sums to the figures of all
 * trainings. Builds before 2026-11-23 computed them from all progress.
 */
export const addSkillValues: Migration = {
  number: 6,
  name: 'add-skill-values',
  entities: ['Figures'],
  async change(item, { get, write }) {
    const [, trainingId, , userId] = item.sk.split('#');
    if (!item.sk.startsWith('TRAINING#') || item.values !== undefined) return;
    const personal = item.pk.replace(/#FIGURES$/, `#USER#${userId}`);
    const progress = await get({ pk: personal, sk: `PROGRESS#${trainingId}` });
    const person = await get({ pk: item.pk, sk: `USER#${userId}` });
    if (!progress || !person) return;
    const values: SkillValues = valuesIn(learntOf(progress));
    const { version, skills = {} } = person as { version?: number; skills?: SkillSums };
    await write([
      updateItem(item, { set: { values } }, { values: undefined, userId: item.userId }),
      updateItem(
        { pk: item.pk, sk: `USER#${userId}` },
        { set: { skills: sumsAfter(skills, {}, values), version: (version ?? 0) + 1 } },
        { version },
      ),
    ]);
  },
};

const learntOf = ({ percent, skillIds = [], skills = [] }: StoredItem): Learnt =>
  ({ percent, skillIds, skills }) as Learnt;
