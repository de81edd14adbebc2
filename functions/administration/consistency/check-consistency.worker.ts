import { checkRequested } from '../../../events/administration/consistency.ts';
import { consume, on } from '../../runtime/consume.ts';
import { checkConsistency } from './check-consistency.ts';

export const handler = consume('consistency', [on(checkRequested, checkConsistency)]);
