import { managerRenamed, memberDeleted } from '../../events/people.ts';
import { consume } from '../runtime/consume.ts';
import { eraseMember } from './erase-member.ts';
import { renameManager } from './keep-managers.ts';

export const handler = consume({
  [memberDeleted.name]: eraseMember,
  [managerRenamed.name]: renameManager,
});
