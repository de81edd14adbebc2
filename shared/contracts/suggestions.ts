import * as z from 'zod';
import { call } from './call.ts';
import { anyOf, day, deleted, flag, id, instant, listQuery } from './common.ts';
import { maxMembers } from './groups.ts';

const ids = (max: number) =>
  z
    .array(id, { error: 'REQUIRED' })
    .max(max, { error: 'TOO_MANY' })
    .transform((list) => [...new Set(list)]);
const someIds = (max: number) => ids(max).default([]);
const contentIds = z
  .array(id, { error: 'REQUIRED' })
  .min(1, { error: 'REQUIRED' })
  .max(20, { error: 'TOO_MANY' })
  .transform((list) => [...new Set(list)]);

const somebody = ({ userIds, groupIds }: { userIds: string[]; groupIds: string[] }) =>
  userIds.length + groupIds.length > 0;
const nobody = { error: 'REQUIRED', path: ['userIds'] };

/** A day of the organisation's calendar; an instant stands for its day there. */
const dayOrInstant = z.union([day, instant], { error: 'INVALID_DATE' }).nullish();

export const suggestionTypes = ['TRAINING', 'COURSE'] as const;
export const suggestionStates = ['upcoming', 'inProgress', 'finished'] as const;

/** A training or course that was suggested. */
const content = z.object({
  id: z.string(),
  /** In the language asked for; empty where it was deleted. */
  title: z.string(),
  /** Of the training, or of the first four of the course; those without one are left out. */
  pictures: z.array(z.string()),
});
const face = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  picture: z.string().nullable(),
});
export type Face = z.output<typeof face>;

/** One suggestion. What it holds and to whom it went is told only to who made it, and to admins. */
export const suggestion = z.object({
  id: z.string(),
  type: z.enum(suggestionTypes),
  trainingIds: z.array(z.string()),
  courseIds: z.array(z.string()),
  /** Who was named; of the first ten those who are still there. */
  userIds: z.array(z.string()).optional(),
  groupIds: z.array(z.string()).optional(),
  /** How many people were meant when it was made. */
  recipients: z.int().optional(),
  contents: z.array(content).optional(),
  /** Its groups; the name is null where one was deleted. */
  groups: z.array(z.object({ id: z.string(), name: z.string().nullable() })).optional(),
  /** The first three of those who were named themselves and are still there. */
  people: z.array(face).optional(),
  /** Who made it; the name is null where they were deleted. */
  by: z.object({ id: z.string(), name: z.string().nullable() }),
  /** First and last day, in the organisation's time zone; no last day: it has no end. */
  startDate: z.string(),
  endDate: z.string().nullable(),
  status: z.enum(suggestionStates),
  createdDate: z.string(),
  /** Made by the one who asks, or to them. */
  made: z.boolean(),
});
export type Suggestion = z.output<typeof suggestion>;

const taken = z.object({ id: z.string(), recipients: z.int() });

export const suggestTrainings = call({
  id: 'suggestTrainings',
  domain: 'suggestions',
  method: 'PUT',
  path: '/trainings/suggestions',
  summary: 'Suggests trainings to members and groups, at once (SU-01)',
  body: z
    .object({
      userIds: someIds(maxMembers),
      groupIds: someIds(100),
      trainingIds: contentIds,
    })
    .refine(somebody, nobody),
  answer: { status: 202, schema: taken },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'NOT_INCLUDED', 'FILE_NOT_READY', 'NOT_PUBLISHED'],
});

export const suggestCourses = call({
  id: 'suggestCourses',
  domain: 'suggestions',
  method: 'PUT',
  path: '/courses/suggestions',
  summary: 'Suggests courses to members and groups, now or from a later day, until a day or for good (SU-01)',
  body: z
    .object({
      userIds: someIds(maxMembers),
      groupIds: someIds(100),
      courseIds: contentIds,
      startDate: dayOrInstant,
      endDate: dayOrInstant,
    })
    .refine(somebody, nobody),
  answer: { status: 202, schema: taken },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'END_BEFORE_START'],
});

export const listSuggestions = call({
  id: 'listSuggestions',
  domain: 'suggestions',
  method: 'GET',
  path: '/suggestions',
  summary:
    'Suggestions made by the caller or to them, newest first; admins: all of their organisation where they ask for them. `q` looks in titles, and in the names of people, groups and who made it',
  query: listQuery(['createdDate', 'startDate', 'id'], {
    made: flag,
    /** Admins only: those that anybody of the organisation made, none that were only received. */
    organisation: flag,
    type: anyOf,
    status: anyOf,
    trainingId: anyOf,
    courseId: anyOf,
  }),
  list: true,
  answer: { status: 200, schema: z.array(suggestion) },
  errors: ['NOT_AUTHORIZED'],
});

export const listSuggestionRecipients = call({
  id: 'listSuggestionRecipients',
  domain: 'suggestions',
  method: 'GET',
  path: '/suggestions/{id}/recipients',
  summary: 'Who has received a suggestion and still has it, by last name; of a planned one, who is to',
  answer: { status: 200, schema: z.array(face) },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});

export const deleteSuggestion = call({
  id: 'deleteSuggestion',
  domain: 'suggestions',
  method: 'DELETE',
  path: '/suggestions/{id}',
  summary: 'Withdraws a suggestion',
  answer: { status: 200, schema: deleted },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});
