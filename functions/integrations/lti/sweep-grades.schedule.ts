import { deps } from '../../runtime/deps.ts';
import { sweepGrades } from './sweep-grades.ts';

export const handler = (): Promise<{ sent: number }> => sweepGrades(deps);
