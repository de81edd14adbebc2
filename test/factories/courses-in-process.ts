import type { Actor } from '../../functions/runtime/actor.ts';
import type { FilePart } from '../../functions/runtime/http/request.ts';
import { momentsOfWrites, reachStores } from './in-process.ts';
import type { Host, Person } from './platform.ts';
import { putMany } from './put-many.ts';

/** The parts of a request other than its body. `params` is empty. */
export const request = {
  params: {},
  files: new Map<string, FilePart>(),
  ifMatch: undefined,
  headers: {},
  sourceIp: '127.0.0.1',
};

/**
 * Runs course creation and training deletion in this process, so that a test can act at one moment of them.
 */
export async function inCourses(host: Host) {
  await reachStores(host);
  Object.assign(process.env, { MAX_COURSES: '500' });
  const [moments, { deps }, { getMember }, { getOrganisationRecord }, creation, deletion] = await Promise.all(
    [
      momentsOfWrites(),
      import('../../functions/runtime/deps.ts'),
      import('../../functions/identity/members/index.ts'),
      import('../../functions/foundation/tenancy/index.ts'),
      import('../../functions/content/courses/create-course.ts'),
      import('../../functions/content/trainings/delete-training.ts'),
    ],
  );
  const [{ BatchPutRequest }, { ProgressEntity }] = await Promise.all([
    import('dynamodb-toolbox/entity/actions/batchPut'),
    import('../../functions/content/learning-records/progress.entity.ts'),
  ]);
  const actorOf = async ({ id, profile }: Person, role: Actor['role']): Promise<Actor> => ({
    userId: id,
    clientId: profile.clientId,
    person: await getMember(profile, id),
    role,
    sessionId: 'session',
    address: '127.0.0.1',
    organisation: await getOrganisationRecord(profile),
  });
  /**
   * Writes the progress of a person who has completed trainings. It accepts drafts, which the API does not
   * let anyone start.
   */
  const completed = async ({ id, profile: { clientId } }: Person, trainingIds: readonly string[]) => {
    const at = new Date().toISOString();
    await putMany(
      trainingIds.map((trainingId) =>
        ProgressEntity.build(BatchPutRequest).item({
          ...{ clientId, userId: id, trainingId, percent: 100, score: 80, minutes: 5, points: 0, views: 1 },
          ...{
            badges: {},
            pointsByDay: {},
            skills: [],
            skillIds: [],
            lastSessionId: crypto.randomUUID(),
            lastSession: at,
          },
          ...{ completedDate: at, version: 1 },
        }),
      ),
    );
  };
  return { moments, deps, actorOf, completed, ...creation, ...deletion };
}
