import { expect, it } from 'vitest';
import type { Call } from '../../../shared/contracts/call.ts';
import { otherMethods } from './routing-rules.ts';

const calls = [
  ['GET', '/courses/{id}'],
  ['PUT', '/courses/{id}'],
  ['POST', '/courses'],
  ['GET', '/courses'],
  ['POST', '/courses/search'],
  ['GET', '/courses/{id}/trainings/{trainingId}'],
].map(([method, path]) => ({ method, path }) as Call);

it.each([
  ['/api/v1/courses', ['GET', 'POST']],
  ['/live/api/v1/courses', ['GET', 'POST']],
  ['/courses', ['GET', 'POST']],
  ['/api/v1/courses/abc', ['GET', 'PUT']],
  ['/api/v1/courses/search', ['POST']],
  ['/api/v1/courses/a/trainings/b', ['GET']],
  ['/api/v1/courses/a/trainings', []],
  ['/api/v1/courses/', []],
  ['/api/v1', []],
  ['/api/v1/other', []],
])('returns the methods of %s: %j', (path, methods) => expect(otherMethods(calls, path)).toEqual(methods));
