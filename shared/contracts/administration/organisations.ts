import * as z from 'zod';
import { isValidSiret } from '../../siret.ts';
import { call } from '../call.ts';
import { anyOf, colour, day, email, interfaceLang, listQuery, requiredText } from '../common.ts';
import { organisationType } from '../identity/access.ts';
import { job } from '../identity/jobs.ts';

/** One unit of maxSize, in bytes (spec 1 §9). */
export const sizeUnit = 1_048_576_000;

export const organisation = z
  .object({
    id: z.string(),
    name: z.string(),
    type: organisationType,
    representativeFirstName: z.string(),
    representativeLastName: z.string(),
    representativeEmail: z.string(),
    siret: z.string(),
    contractExpirationDate: z.string().nullable(),
    logo: z.string().nullable(),
    primaryColor: z.string(),
    secondaryColor: z.string(),
    scoreRanking: z.boolean(),
    hourRanking: z.boolean(),
    masterContentAccess: z.boolean(),
    offlineAccess: z.boolean(),
    maxUser: z.int(),
    maxSize: z.int().nullable(),
    /** False for `maxSize` 0: no own trainings, master contents and resources (LY-02). */
    mayHoldContent: z.boolean(),
    timeZone: z.string(),
    groups: z.array(
      z
        .object({ id: z.string(), name: z.string(), ownerId: z.string().optional() })
        .meta({ id: 'GroupReference' }),
    ),
    version: z.int(),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.output<typeof organisation>;

/** The data of the own organisation for learners and managers. */
export const organisationForMembers = organisation
  .pick({
    id: true,
    name: true,
    type: true,
    logo: true,
    primaryColor: true,
    secondaryColor: true,
    scoreRanking: true,
    hourRanking: true,
    masterContentAccess: true,
    offlineAccess: true,
    mayHoldContent: true,
    timeZone: true,
  })
  .meta({ id: 'OwnOrganisation' });

const timeZone = z.string().refine(
  (name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
    } catch {
      return false;
    }
  },
  { error: 'INVALID_TIME_ZONE' },
);

/** OR-02 */
export const organisationForm = z
  .object({
    name: requiredText(100),
    type: organisationType,
    representativeFirstName: requiredText(50),
    representativeLastName: requiredText(50),
    representativeEmail: email,
    siret: z
      .union([z.string({ error: 'REQUIRED' }), z.number().transform(String)], { error: 'REQUIRED' })
      .transform((s) => s.replace(/\s/g, ''))
      .refine(isValidSiret, { error: 'INVALID_SIRET' }),
    contractExpirationDate: day,
    primaryColor: colour,
    secondaryColor: colour,
    scoreRanking: z.boolean().default(false),
    hourRanking: z.boolean().default(false),
    masterContentAccess: z.boolean().default(false),
    offlineAccess: z.boolean().default(false),
    /** At most the number of the stage (`GET /config`, `maxSeats`). */
    maxUser: z.int().min(1, { error: 'OUT_OF_RANGE' }).max(1_000_000, { error: 'OUT_OF_RANGE' }),
    maxSize: z.int().min(0, { error: 'OUT_OF_RANGE' }).max(1000, { error: 'OUT_OF_RANGE' }).nullish(),
    timeZone: timeZone.optional(),
  })
  .meta({ id: 'OrganisationForm' });

/** running: more than thirty days remain · ending: fewer · ended: the last day has passed. */
export const contractStates = ['running', 'ending', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

const anyChoice = <S extends z.ZodType<string, string>>(choice: S) =>
  anyOf.transform((given, context): z.output<S>[] | undefined =>
    given?.map((one) => {
      const { success, data } = choice.safeParse(one);
      if (success) return data;
      context.addIssue({ code: 'custom', message: 'INVALID_CHOICE' });
      return z.NEVER;
    }),
  );

const organisationsQuery = listQuery(
  ['name', 'id', 'type', 'siret', 'contractExpirationDate', 'maxUser', 'maxSize'],
  { type: anyChoice(organisationType), contract: anyChoice(z.enum(contractStates)) },
);

/** An organisation of a list, with its present use of the limits. */
const listedOrganisation = organisation
  .extend({
    usage: z.object({
      /** Members, disabled ones included. */
      users: z.int(),
      /** Bytes of ready content files. */
      size: z.int(),
    }),
  })
  .meta({ id: 'ListedOrganisation' });
export type ListedOrganisation = z.output<typeof listedOrganisation>;

export const listOrganisations = call({
  id: 'listOrganisations',
  domain: 'organisations',
  method: 'GET',
  path: '/clients',
  summary: 'Lists organisations (OR-01)',
  query: organisationsQuery.extend({
    /** `false`: leaves out the groups, which cost a query for each organisation. */
    groups: z.enum(['true', 'false']).optional(),
  }),
  list: true,
  answer: { status: 200, schema: z.array(listedOrganisation) },
});

export const createOrganisation = call({
  id: 'createOrganisation',
  domain: 'organisations',
  method: 'POST',
  path: '/clients',
  summary: 'Creates an organisation and invites its representative (OR-02, OR-03)',
  body: organisationForm,
  files: ['logo'],
  versioned: true,
  answer: { status: 201, schema: organisation },
  errors: ['INVALID_SIRET', 'SIRET_ALREADY_USED', 'EMAIL_ALREADY_USED'],
});

export const getOrganisation = call({
  id: 'getOrganisation',
  domain: 'organisations',
  method: 'GET',
  path: '/clients/{id}',
  summary: 'Returns one organisation',
  versioned: true,
  answer: { status: 200, schema: organisation },
});

export const updateOrganisation = call({
  id: 'updateOrganisation',
  domain: 'organisations',
  method: 'PUT',
  path: '/clients/{id}',
  summary: 'Changes an organisation. The provider can have no SIRET and has no end of contract (OR-07)',
  body: organisationForm.partial({ siret: true, contractExpirationDate: true }),
  files: ['logo'],
  versioned: true,
  answer: { status: 200, schema: organisation },
  errors: ['INVALID_SIRET', 'SIRET_ALREADY_USED', 'VERSION_CONFLICT'],
});

export const deleteOrganisation = call({
  id: 'deleteOrganisation',
  domain: 'organisations',
  method: 'DELETE',
  freshProof: 'always',
  path: '/clients/{id}',
  summary:
    'Closes an organisation immediately and deletes its data in a job (OR-05). Returns the job of an incomplete deletion, and restarts the job if it has failed',
  answer: { status: 202, schema: job },
  errors: ['PROVIDER_PROTECTED'],
});

/** A deleted organisation with remaining data. */
export const organisationDeletion = z
  .object({
    id: z.string(),
    /** The organisation's name. Its id for a deletion by a build that did not record the name. */
    name: z.string(),
    startedDate: z.string(),
    status: job.shape.status,
    progress: z.int(),
    /** The error code of a failed removal. */
    code: z.string().optional(),
    /** Numbers of removed records until now, by kind. */
    receipt: z.record(z.string(), z.number()),
    /**
     * `people`, `courses`, `trainings` and `objects` that the last attempt could not remove. Null before the
     * first attempt.
     */
    left: z.record(z.string(), z.number()).nullable(),
  })
  .meta({ id: 'OrganisationDeletion' });
export type OrganisationDeletion = z.output<typeof organisationDeletion>;

export const listOrganisationDeletions = call({
  id: 'listOrganisationDeletions',
  domain: 'organisations',
  method: 'GET',
  path: '/clients/deletions',
  summary: 'Lists deleted organisations whose data is not removed completely, with their progress (OR-05)',
  answer: { status: 200, schema: z.array(organisationDeletion) },
});

export const exportOrganisations = call({
  id: 'exportOrganisations',
  domain: 'organisations',
  method: 'GET',
  path: '/clients/export',
  summary: 'Exports all organisations, or a filtered list, with their use, as CSV (OR-06)',
  query: organisationsQuery.pick({ filter: true }).extend({ lang: interfaceLang }),
  answer: { status: 200, type: 'text/csv' },
});

export const getCurrentOrganisation = call({
  id: 'getCurrentOrganisation',
  domain: 'organisations',
  method: 'GET',
  path: '/clients/current',
  summary: 'Returns the caller’s organisation, with all data for admins',
  versioned: true,
  answer: { status: 200, schema: z.union([organisation, organisationForMembers]) },
});

export const patchCurrentOrganisation = call({
  id: 'patchCurrentOrganisation',
  domain: 'organisations',
  method: 'PATCH',
  path: '/clients/current',
  summary: 'Changes colours and logo of the own organisation (CP-01)',
  body: z.object({
    primaryColor: colour.optional(),
    secondaryColor: colour.optional(),
    removeLogo: z.boolean().optional(),
  }),
  files: ['logo'],
  versioned: true,
  answer: { status: 200, schema: organisation },
  errors: ['VERSION_CONFLICT'],
});

export const quotas = z
  .object({
    currentUser: z.int(),
    maxUser: z.int(),
    currentSize: z.int(),
    reservedSize: z.int(),
    maxSize: z.int().nullable(),
  })
  .meta({ id: 'Quotas' });
export type Quotas = z.output<typeof quotas>;

export const getOrganisationQuota = call({
  id: 'getOrganisationQuota',
  domain: 'organisations',
  method: 'GET',
  path: '/clients/{id}/quota',
  summary: 'Returns seats and bytes (OR-08). maxSize null is unlimited, 0 is no own content',
  answer: { status: 200, schema: quotas },
});
