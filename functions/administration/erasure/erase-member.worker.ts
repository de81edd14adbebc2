import { managerDemoted, managerRenamed, memberDeleted } from '../../../events/identity/people.ts';
import { renameManager } from '../../identity/members/index.ts';
import { consume, on } from '../../runtime/consume.ts';
import { dissolveTeam } from './dissolve-team.ts';
import { eraseMember } from './erase-member.ts';

export const handler = consume('erasure', [
  on(memberDeleted, eraseMember),
  on(managerDemoted, dissolveTeam),
  on(managerRenamed, renameManager),
]);
