import { sortTitlesByNumber } from '../../content/catalogue/migrations/010-sort-titles-by-number.ts';
import { splitTrainingUses } from '../../content/content-records/migrations/002-split-training-uses.ts';
import { moveSessionImages } from '../../content/learning-records/migrations/009-move-session-images.ts';
import { copyAuditEntries } from '../../foundation/audit-trail/migrations/005-copy-audit-entries.ts';
import { addMemberRows } from '../../identity/members/migrations/001-add-member-rows.ts';
import { noteSignOnAccounts } from '../../identity/sso/migrations/003-note-sign-on-accounts.ts';
import { noteLtiAccounts } from '../../integrations/lti/migrations/004-note-lti-accounts.ts';
import { addSkillValues } from '../../learning/statistics/migrations/006-add-skill-values.ts';
import { moveCountedSessions } from '../../learning/statistics/migrations/007-move-counted-sessions.ts';
import { countDaysOfEverybody } from '../../learning/statistics/migrations/008-count-days-of-everybody.ts';
import { addLatestSessions } from '../../learning/statistics/migrations/011-add-latest-sessions.ts';
import type { Migration } from '../../runtime/migration.ts';

/** All migrations, in the order of their numbers. `shared/schema.ts` names the last number. */
export const allMigrations: readonly Migration[] = [
  addMemberRows,
  splitTrainingUses,
  noteSignOnAccounts,
  noteLtiAccounts,
  copyAuditEntries,
  addSkillValues,
  moveCountedSessions,
  countDaysOfEverybody,
  moveSessionImages,
  sortTitlesByNumber,
  addLatestSessions,
];
