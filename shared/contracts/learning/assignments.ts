import * as z from 'zod';
import { call } from '../call.ts';
import {
  anyOf,
  day,
  deleted,
  id,
  idList,
  langQuery,
  listQuery,
  namedRecord,
  namedReference,
  requiredText,
} from '../common.ts';

/** Maximum number of members in one change of the board. */
export const maxChanged = 2000;
/** Maximum number of assignments of an organisation. */
export const maxAssignments = 1000;

export const assignedTypes = ['TRAINING', 'COURSE'] as const;
/** The state of one training or course that a person must complete. */
export const requirementStates = ['overdue', 'inProgress', 'notStarted', 'done', 'exempt'] as const;
export type RequirementState = (typeof requirementStates)[number];

const someIds = (max: number) => idList(0, max).default([]);
const days = (min: number, max: number) =>
  z.int({ error: 'INVALID_NUMBER' }).min(min, { error: 'OUT_OF_RANGE' }).max(max, { error: 'OUT_OF_RANGE' });

/** A training or course with its title. */
export const content = z
  .object({
    id: z.string(),
    type: z.enum(assignedTypes),
    /** In the requested language. Empty for deleted content. */
    title: z.string(),
  })
  .meta({ id: 'ContentReference' });

/** A training or course that is required of people. */
export const assignment = z
  .object({
    id: z.string(),
    content,
    /** The number of people named directly. */
    users: z.int(),
    /** The name is null for a deleted group. */
    groups: z.array(namedReference),
    /** Also required of the whole organisation, or of the whole team of the manager in `by`. Null: of neither. */
    everyone: z.enum(['ORGANISATION', 'TEAM']).nullable(),
    /** True: also required of people who join the groups, the team or the organisation later. */
    newcomers: z.boolean(),
    /** The last day. Null if each person has `dueDays`. */
    dueDate: z.string().nullable(),
    /** The number of days from the assignment, or from the day a person joins. */
    dueDays: z.int().nullable(),
    /** The number of people at the creation. */
    people: z.int(),
    /** The name is null for a deleted member. */
    by: namedReference,
    createdDate: z.string(),
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.output<typeof assignment>;

export const getAssignment = call({
  id: 'getAssignment',
  domain: 'assignments',
  method: 'GET',
  path: '/assignments/{id}',
  summary: 'Returns an assignment as the list returns it',
  query: langQuery,
  answer: { status: 200, schema: assignment },
  errors: ['NOT_FOUND'],
});

export const createAssignments = call({
  id: 'createAssignments',
  domain: 'assignments',
  method: 'POST',
  path: '/assignments',
  summary:
    'Requires trainings and courses of people, groups or everyone in reach, until a day or for a number of days',
  body: z
    .object({
      trainingIds: someIds(20),
      courseIds: someIds(20),
      userIds: someIds(maxChanged),
      groupIds: someIds(100),
      everyone: z.boolean().default(false),
      newcomers: z.boolean().default(true),
      dueDate: day.nullish(),
      dueDays: days(0, 3650).nullish(),
    })
    .refine(({ trainingIds, courseIds }) => trainingIds.length + courseIds.length > 0, {
      error: 'REQUIRED',
      path: ['trainingIds'],
    })
    .refine(({ userIds, groupIds, everyone }) => everyone || userIds.length + groupIds.length > 0, {
      error: 'REQUIRED',
      path: ['userIds'],
    })
    .refine(
      ({ dueDate, dueDays }) => (dueDate ?? undefined) !== undefined || (dueDays ?? undefined) !== undefined,
      {
        error: 'REQUIRED',
        path: ['dueDate'],
      },
    )
    .meta({
      description:
        '`trainingIds` or `courseIds` must have an id, and `userIds` or `groupIds`, unless `everyone` is true. `dueDate` or `dueDays` is required.',
    }),
  answer: { status: 202, schema: z.object({ ids: z.array(z.string()), people: z.int() }) },
  errors: [
    ...(['NOT_FOUND', 'NOT_AUTHORIZED', 'NOT_INCLUDED', 'FILE_NOT_READY', 'NOT_PUBLISHED'] as const),
    'ASSIGNMENT_LIMIT',
  ],
});

export const listAssignments = call({
  id: 'listAssignments',
  domain: 'assignments',
  method: 'GET',
  path: '/assignments',
  summary: 'Lists assignments, newest first: for admins of the organisation, for managers their own',
  query: listQuery(['createdDate', 'id'], { contentId: anyOf }),
  list: true,
  answer: { status: 200, schema: z.array(assignment) },
});

export const deleteAssignment = call({
  id: 'deleteAssignment',
  domain: 'assignments',
  method: 'DELETE',
  path: '/assignments/{id}',
  summary: 'Withdraws an assignment. Content that no other assignment requires is no longer required',
  answer: { status: 200, schema: deleted },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});

/** A training or course that a person must complete. */
export const requirement = z
  .object({
    content,
    state: z.enum(requirementStates),
    /** The last day. The person is late from the next day. */
    dueDate: z.string(),
    /** Days until the last day: 0 on the last day, negative after it. */
    daysLeft: z.int(),
    since: z.string(),
    /** 0 to 100. */
    progressionPercent: z.number(),
    startedAt: z.string().nullable(),
    doneAt: z.string().nullable(),
    /** The reason of an exemption, and who gave it. Null without one. */
    exempt: z.object({ reason: z.string(), by: namedReference, at: z.string() }).nullable(),
    /** The author of another last day for this person. Null for the day of the assignment. */
    extended: z.object({ by: namedReference, at: z.string() }).nullable(),
    /** True: a new round, because a certificate expires after the last day. */
    renewal: z.boolean(),
  })
  .meta({ id: 'Requirement' });
export type RequirementDetail = z.output<typeof requirement>;

/** A person with requirements. */
export const requiredPerson = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    picture: z.string().nullable(),
    email: z.string(),
    active: z.boolean(),
    managers: z.array(namedRecord),
    /** The earliest last day of open requirements. Null if nothing is open. */
    nextDue: z.string().nullable(),
    /** The number of requirements in each state. */
    counts: z.record(z.enum(requirementStates), z.int()),
    requirements: z.array(requirement),
  })
  .meta({ id: 'RequiredPerson' });
export type RequiredPerson = z.output<typeof requiredPerson>;

/** Selects people of the board, and their content. */
export const boardFilter = {
  state: z.enum(requirementStates).optional(),
  /** `soon`: due within seven days. */
  due: z.enum(['overdue', 'soon', 'open', 'none']).optional(),
  managerId: id.optional(),
  groupId: id.optional(),
  contentId: id.optional(),
};

export const listRequiredPeople = call({
  id: 'listRequiredPeople',
  domain: 'assignments',
  method: 'GET',
  path: '/requirements',
  summary:
    'Lists people with required content, the earliest last day first: for admins of the organisation, for managers of their team',
  query: listQuery(['nextDue', 'lastName', 'id'], boardFilter),
  list: true,
  answer: { status: 200, schema: z.array(requiredPerson) },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});

const stateCounts = z.record(z.enum(requirementStates), z.int());

export const getRequirementCounts = call({
  id: 'getRequirementCounts',
  domain: 'assignments',
  method: 'GET',
  path: '/requirements/counts',
  summary: 'Counts required content by state, and by training and course, of the same people as the list',
  query: langQuery.extend({ managerId: id.optional(), groupId: id.optional() }),
  answer: {
    status: 200,
    schema: z.object({
      /** People with requirements. */
      people: z.int(),
      /** People with an overdue requirement. */
      late: z.int(),
      /** People with an open requirement that is due within seven days, without late people. */
      soon: z.int(),
      states: stateCounts,
      contents: z.array(z.object({ content, counts: stateCounts })),
      /** When they were counted, if that was more than ten seconds ago. */
      countedAt: z.string().optional(),
    }),
  },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});

/** How many people of an organisation are late, without names. */
const requirementTotals = z
  .object({
    /** The id of the organisation. */
    id: z.string(),
    name: z.string(),
    /** People with requirements. */
    people: z.int(),
    /** People with an overdue requirement. */
    late: z.int(),
    /** People whose next requirement is due within seven days. */
    soon: z.int(),
    states: stateCounts,
  })
  .meta({ id: 'RequirementTotals' });
export type RequirementTotals = z.output<typeof requirementTotals>;

export const listRequirementTotals = call({
  id: 'listRequirementTotals',
  domain: 'assignments',
  method: 'GET',
  path: '/requirements/organisations',
  summary: 'Counts people with required content by organisation, most late people first, for super admins',
  answer: { status: 200, schema: z.array(requirementTotals) },
});

export const requirementActions = ['remind', 'extend', 'exempt', 'require'] as const;

export const changeRequirements = call({
  id: 'changeRequirements',
  domain: 'assignments',
  method: 'POST',
  path: '/requirements/changes',
  summary:
    'Changes requirements of people: reminds them now, sets another last day, exempts them with a reason, or ends exemptions',
  body: z
    .object({
      action: z.enum(requirementActions, { error: 'INVALID_CHOICE' }),
      userIds: idList(1, maxChanged),
      /** The content. Without ids, all content of these people. */
      contentIds: someIds(200),
      /** The new last day, for `extend`. */
      dueDate: day.nullish(),
      /** The reason, for `exempt`. */
      reason: requiredText(200).nullish(),
    })
    .refine(({ action, dueDate }) => action !== 'extend' || Boolean(dueDate), {
      error: 'REQUIRED',
      path: ['dueDate'],
    })
    .refine(({ action, reason }) => action !== 'exempt' || Boolean(reason), {
      error: 'REQUIRED',
      path: ['reason'],
    })
    .meta({ description: '`extend` requires `dueDate`, and `exempt` requires `reason`.' }),
  answer: { status: 202, schema: z.object({ people: z.int() }) },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});

export const listOwnRequirements = call({
  id: 'listOwnRequirements',
  domain: 'assignments',
  method: 'GET',
  path: '/requirements/own',
  summary: 'Lists the required content of the caller: open content first, by its last day',
  query: langQuery.extend({ open: z.enum(['true', 'false']).optional() }),
  answer: { status: 200, schema: z.array(requirement) },
});

const reminderSettings = z
  .object({
    /** Days before the last day, the most first. */
    daysBefore: z.array(z.int()),
    /** Days between reminders of overdue content. 0: none. */
    daysBetween: z.int(),
    /** Whether managers receive a list of the late people of their team. */
    informManagers: z.boolean(),
  })
  .meta({ id: 'ReminderSettings' });
export type ReminderSettings = z.output<typeof reminderSettings>;

export const getReminderSettings = call({
  id: 'getReminderSettings',
  domain: 'assignments',
  method: 'GET',
  path: '/requirements/reminders',
  summary: 'Returns when people are reminded of required content',
  answer: { status: 200, schema: reminderSettings },
});

export const updateReminderSettings = call({
  id: 'updateReminderSettings',
  domain: 'assignments',
  method: 'PUT',
  path: '/requirements/reminders',
  summary: 'Sets when people are reminded of required content',
  body: z.object({
    daysBefore: z
      .array(days(0, 365), { error: 'REQUIRED' })
      .max(5, { error: 'TOO_MANY' })
      .transform((list) => [...new Set(list)].sort((a, b) => b - a)),
    daysBetween: days(0, 90),
    informManagers: z.boolean({ error: 'REQUIRED' }),
  }),
  answer: { status: 200, schema: reminderSettings },
});
