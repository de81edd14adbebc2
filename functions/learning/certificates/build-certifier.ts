import { AppError } from '../../../shared/errors.ts';
import { findCourse } from '../../content/content-records/index.ts';
import { followedBy } from '../../content/courses/index.ts';
import { findProgress } from '../../content/learning-records/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { CertificateRequest } from './certificate-request.ts';
import { type Certified, certifyCourse, certifyTraining } from './certify.ts';

/**
 * Returns a function that certifies one person for the same training or course. Each person costs a read of
 * an item, or a Query for a course.
 *
 * @returns the function. It returns undefined for a person who has not completed the content
 * @throws NOT_FOUND if the course was deleted
 */
export async function buildCertifier(
  deps: Deps,
  { what, id }: Pick<CertificateRequest, 'what' | 'id'>,
): Promise<(person: Member) => Promise<Certified | undefined>> {
  if (what === 'training')
    return async (person) => certifyTraining(deps, person, id, await findProgress(person, person.id, id));
  const course = await findCourse(id);
  if (!course) throw new AppError('NOT_FOUND');
  return async (person) => certifyCourse(deps, person, course, (await followedBy(person, course)).progress);
}
