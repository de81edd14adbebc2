import { type Migration, updateItem } from '../../../runtime/migration.ts';

/**
 * Adds the start of a person's latest session of a training, and the version of its content, to the figures of the
 * training. Builds before 2026-11-30 read them from the progress of each person.
 */
export const addLatestSessions: Migration = {
  number: 11,
  name: 'add-latest-sessions',
  entities: ['Figures'],
  async change(item, { get, write }) {
    const [, trainingId, , userId] = item.sk.split('#');
    const { percent, lastSession: stored } = item as { percent?: number; lastSession?: string };
    // Without a percent the person only liked the training, or their progress was reset.
    if (!item.sk.startsWith('TRAINING#') || percent === undefined || stored !== undefined) return;
    const personal = item.pk.replace(/#FIGURES$/, `#USER#${userId}`);
    const progress = await get({ pk: personal, sk: `PROGRESS#${trainingId}` });
    if (!progress) return;
    const { lastSession, contentVersion } = progress as { lastSession?: string; contentVersion?: string };
    if (lastSession === undefined) return;
    await write([
      updateItem(
        item,
        { set: { lastSession, ...(contentVersion === undefined ? {} : { contentVersion }) } },
        { percent, lastSession: undefined },
      ),
    ]);
  },
};
