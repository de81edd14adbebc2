import type { MessageOf } from '../../../events/envelope.ts';
import { gradeDue } from '../../../events/integrations/lti.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { listGradesDueBefore } from './grade.repository.ts';

/** Grades that one run takes; the rest are the longest due at the next. */
const maxGrades = 500;

/**
 * Every five minutes: each grade that is due is given to the worker. Due is told by the clock alone, so hours in which
 * nothing ran are caught up; a message that comes twice finds the grade sent.
 */
export async function sweepGrades(deps: Deps): Promise<{ sent: number }> {
  const at = deps.now().toISOString();
  const found = await listGradesDueBefore(at, maxGrades);
  const messages = found.map(
    ({ clientId, ...data }): MessageOf<typeof gradeDue> => ({
      id: `${data.hash}@${at}`,
      name: gradeDue.name,
      clientId,
      at,
      data,
    }),
  );
  await enqueue('grade', messages);
  if (found.length > 0) deps.log.info('grades tried again', { sent: found.length });
  return { sent: found.length };
}
