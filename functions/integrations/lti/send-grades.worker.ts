import { gradeChanged, gradeDue } from '../../../events/integrations/lti.ts';
import { consume, on } from '../../runtime/consume.ts';
import { sendChangedGrades, sendDueGrade } from './send-grades.ts';

export const handler = consume('grade', [on(gradeChanged, sendChangedGrades), on(gradeDue, sendDueGrade)]);
