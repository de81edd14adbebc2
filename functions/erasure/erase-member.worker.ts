import { managerRenamed, memberDeleted } from '../../events/people.ts';
import { renameManager } from '../members/index.ts';
import { consume, on } from '../runtime/consume.ts';
import { eraseMember } from './erase-member.ts';

export const handler = consume('erasure', [
  on(memberDeleted, eraseMember),
  on(managerRenamed, renameManager),
]);
