import { memberDeleted } from '../../events/people.ts';
import { consume } from '../runtime/consume.ts';
import { eraseMember } from './erase-member.ts';

export const handler = consume({ [memberDeleted.name]: eraseMember });
