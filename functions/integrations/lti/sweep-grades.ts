import type { MessageOf } from '../../../events/envelope.ts';
import { gradeDue } from '../../../events/integrations/lti.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { listGradesDueBefore } from './grade.repository.ts';

/** Maximum grades of one run. The next run takes the remaining ones, oldest first. */
const maxGrades = 500;

/**
 * Sends each due grade to the worker. Runs every five minutes. Only the clock decides, so that a run after an
 * interruption catches up. A repeated message finds the grade sent.
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
