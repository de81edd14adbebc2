import * as z from 'zod';
import { call } from '../call.ts';
import {
  anyOf,
  day,
  deleted,
  flag,
  idList,
  instant,
  langQuery,
  listQuery,
  namedReference,
} from '../common.ts';
import { maxMembers } from '../identity/groups.ts';

const someIds = (max: number) => idList(0, max).default([]);
const contentIds = idList(1, 20);

const hasRecipients = ({ userIds, groupIds }: { userIds: string[]; groupIds: string[] }) =>
  userIds.length + groupIds.length > 0;
const recipientsRequired = { error: 'REQUIRED', path: ['userIds'] };

/** A day of the organisation's calendar. An instant means its day there. */
const dayOrInstant = z.union([day, instant], { error: 'INVALID_DATE' }).nullish();

export const suggestionTypes = ['TRAINING', 'COURSE'] as const;
export const suggestionStates = ['upcoming', 'inProgress', 'finished'] as const;

/** A suggested training or course. */
const content = z
  .object({
    id: z.string(),
    /** In the requested language. Empty for deleted content. */
    title: z.string(),
    /** Covers of the training, or of the first four trainings of the course. Missing covers are left out. */
    pictures: z.array(z.string()),
  })
  .meta({ id: 'SuggestedContent' });
const face = z
  .object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'Person' });
export type Face = z.output<typeof face>;

/** One suggestion. Only its author and admins see its content and recipients. */
export const suggestion = z
  .object({
    id: z.string(),
    type: z.enum(suggestionTypes),
    trainingIds: z.array(z.string()),
    courseIds: z.array(z.string()),
    /** The existing people among the first ten named people. */
    userIds: z.array(z.string()).optional(),
    groupIds: z.array(z.string()).optional(),
    /** The number of recipients at the time of the suggestion. */
    recipients: z.int().optional(),
    contents: z.array(content).optional(),
    /** Its groups. The name is null for a deleted group. */
    groups: z.array(namedReference).optional(),
    /** The first three existing people who were named directly. */
    people: z.array(face).optional(),
    /** The author. The name is null for a deleted member. */
    by: z.object({ id: z.string(), name: z.string().nullable() }),
    /** First and last day in the organisation's time zone. Without a last day it has no end. */
    startDate: z.string(),
    endDate: z.string().nullable(),
    status: z.enum(suggestionStates),
    createdDate: z.string(),
    /** True if the caller created the suggestion. */
    made: z.boolean(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof suggestion>;

const suggestionResult = z.object({ id: z.string(), recipients: z.int() }).meta({ id: 'SuggestionResult' });

const recipientsText = { description: '`userIds` or `groupIds` must have an id.' };

export const suggestTrainings = call({
  id: 'suggestTrainings',
  domain: 'suggestions',
  method: 'PUT',
  path: '/trainings/suggestions',
  summary: 'Suggests trainings to members and groups immediately (SU-01)',
  body: z
    .object({
      userIds: someIds(maxMembers),
      groupIds: someIds(100),
      trainingIds: contentIds,
    })
    .refine(hasRecipients, recipientsRequired)
    .meta(recipientsText),
  answer: { status: 202, schema: suggestionResult },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'NOT_INCLUDED', 'FILE_NOT_READY', 'NOT_PUBLISHED'],
});

export const suggestCourses = call({
  id: 'suggestCourses',
  domain: 'suggestions',
  method: 'PUT',
  path: '/courses/suggestions',
  summary: 'Suggests courses to members and groups, now or from a later day, with or without an end (SU-01)',
  body: z
    .object({
      userIds: someIds(maxMembers),
      groupIds: someIds(100),
      courseIds: contentIds,
      startDate: dayOrInstant,
      endDate: dayOrInstant,
    })
    .refine(hasRecipients, recipientsRequired)
    .meta(recipientsText),
  answer: { status: 202, schema: suggestionResult },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'END_BEFORE_START'],
});

export const listSuggestions = call({
  id: 'listSuggestions',
  domain: 'suggestions',
  method: 'GET',
  path: '/suggestions',
  summary:
    'Lists suggestions made or received by the caller, newest first, for admins optionally all of the organisation. `q` searches titles and the names of people, groups and authors',
  query: listQuery(['createdDate', 'startDate', 'id'], {
    made: flag,
    /** Admins only: suggestions made in the organisation, without received ones. */
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

export const getSuggestionById = call({
  id: 'getSuggestionById',
  domain: 'suggestions',
  method: 'GET',
  path: '/suggestions/{id}',
  summary: 'Returns a suggestion that the caller made or received, for admins any of the organisation',
  query: langQuery,
  answer: { status: 200, schema: suggestion },
  errors: ['NOT_FOUND'],
});

export const listSuggestionRecipients = call({
  id: 'listSuggestionRecipients',
  domain: 'suggestions',
  method: 'GET',
  path: '/suggestions/{id}/recipients',
  summary: 'Lists the present recipients of a suggestion by last name, or the planned recipients',
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
