import type { MessageOf } from '../../../events/envelope.ts';
import { gradeDue } from '../../../events/integrations/lti.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { listGradesDueBefore } from './grade.repository.ts';

/** Maximum number of grades in one run. The next run processes the remaining grades, the oldest first. */
const maxGrades = 500;

/**
 * Queues each grade that is due for another attempt, every five minutes. The selection depends on the due
 * time only, so that the first run after an outage catches up. A repeated message has no effect, because the
 * worker compares the due time with the stored grade.
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
  if (found.length > 0) deps.log.info('grades retried', { sent: found.length });
  return { sent: found.length };
}
