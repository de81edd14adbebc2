import * as z from 'zod';
import { call } from '../call.ts';
import { after, anyOf, deleted, flag, instant, langQuery, listQuery } from '../common.ts';
import { fileType } from './content-files.ts';
import { resourceIds } from './resources.ts';
import { fieldFilters } from './training-fields.ts';
import { stepFile, training, trainingForm, trainingItem } from './training-shapes.ts';

/** Fields that a list of trainings sorts by. */
export const trainingSorts = [
  'title',
  'lastModifiedDate',
  'createdDate',
  'durationInMinute',
  'totalLike',
  'id',
] as const;

export const trainingsQuery = listQuery(trainingSorts, {
  ...fieldFilters,
  fileType: z.union([fileType.transform((type) => [type]), z.array(fileType)]).optional(),
  verified: flag,
  favorite: flag,
  suggested: flag,
  unlocked: flag,
  /** Marked as new for the person. */
  isNew: flag,
  /** Visible to its authors only. */
  isDraft: flag,
  /** Started by the person, and not complete. */
  underWay: flag,
  /** true: owned by the caller's organisation. Or ids of owners. */
  owner: z.union([flag, anyOf]),
  lastModifiedDate_gte: instant.optional(),
});
export type TrainingsQuery = z.output<typeof trainingsQuery>;
export type TrainingFilter = NonNullable<TrainingsQuery['filter']>;

const unchanged = { status: 304, description: 'Nothing has changed since that ETag' } as const;

export const listTrainings = call({
  id: 'listTrainings',
  domain: 'trainings',
  method: 'GET',
  path: '/trainings',
  summary: 'Lists the visible trainings by title (CA-02). 304 if unchanged since the ETag in `If-None-Match`',
  list: true,
  follows: true,
  /** `after` for pages by title that only filter by included, ready or provided trainings. `range` has their positions. */
  query: trainingsQuery.extend({ after }),
  answer: { status: 200, schema: z.array(trainingItem) },
  also: [unchanged],
});

const facet = z.object({ id: z.string(), count: z.int() }).meta({ id: 'Facet' });
const namedFacet = facet.extend({ name: z.string() }).meta({ id: 'NamedFacet' });
/** `sample`: ids of a random selection. */
const sampled = { count: z.int(), sample: z.array(z.string()) };
const trainingFacets = z
  .object({
    total: z.int(),
    /** By name. Empty for a deleted category. */
    categories: z.array(namedFacet.extend(sampled)),
    tags: z.array(facet),
    skills: z.array(namedFacet),
    fileTypes: z.array(facet),
    playAreas: z.array(facet),
    isNew: z.object(sampled),
  })
  .meta({ id: 'TrainingFacets' });
export type TrainingFacets = z.output<typeof trainingFacets>;

export const getTrainingFacets = call({
  id: 'getTrainingFacets',
  domain: 'trainings',
  method: 'GET',
  path: '/trainings/facets',
  summary:
    'Counts the visible trainings per category, tag, skill, kind of content and play area (CA-01). 304 if unchanged since the ETag in `If-None-Match`',
  query: trainingsQuery.pick({ lang: true, filter: true }),
  answer: { status: 200, schema: trainingFacets },
  also: [unchanged],
});

export const getTraining = call({
  id: 'getTraining',
  domain: 'trainings',
  method: 'GET',
  path: '/trainings/{id}',
  summary: 'Returns one training with all data',
  query: langQuery,
  versioned: true,
  answer: { status: 200, schema: training },
});

export const createTraining = call({
  id: 'createTraining',
  domain: 'trainings',
  method: 'POST',
  path: '/trainings',
  summary: 'Creates a training of the organisation (TR-01). Pictures and content follow',
  query: langQuery,
  body: trainingForm,
  bodyError: 'REQUIRED_INFORMATION',
  versioned: true,
  answer: { status: 201, schema: training },
});

export const updateTraining = call({
  id: 'updateTraining',
  domain: 'trainings',
  method: 'PUT',
  path: '/trainings/{id}',
  summary: 'Changes the texts and fields of a training',
  query: langQuery,
  body: trainingForm,
  bodyError: 'REQUIRED_INFORMATION',
  versioned: true,
  answer: { status: 200, schema: training },
  errors: ['VERSION_CONFLICT'],
});

export const deleteTraining = call({
  id: 'deleteTraining',
  domain: 'trainings',
  method: 'DELETE',
  path: '/trainings/{id}',
  summary: 'Deletes a training, its files and its listings. Refused while a course contains it',
  answer: { status: 200, schema: deleted },
  errors: ['TRAINING_IN_USE'],
});

export const verifyTraining = call({
  id: 'verifyTraining',
  domain: 'trainings',
  method: 'PUT',
  path: '/trainings/{id}/verify',
  summary:
    'Verifies the present state of a partner’s training after a download of each file, or withdraws it (TR-08)',
  query: langQuery,
  body: z.object({ verified: z.boolean({ error: 'REQUIRED' }) }),
  versioned: true,
  answer: { status: 200, schema: training },
  errors: ['NOT_DOWNLOADED', 'VERSION_CONFLICT'],
});

export const duplicateTraining = call({
  id: 'duplicateTraining',
  domain: 'trainings',
  method: 'POST',
  path: '/trainings/{id}/duplicate',
  summary: 'Creates a draft with the same texts, pictures, steps and documents, without content files',
  query: langQuery,
  versioned: true,
  answer: { status: 201, schema: training },
});

export const putTrainingLogo = call({
  id: 'putTrainingLogo',
  domain: 'trainings',
  method: 'PUT',
  path: '/trainings/{id}/logo',
  summary: 'Sets the cover (part `logo`)',
  query: langQuery,
  files: ['logo'],
  versioned: true,
  answer: { status: 200, schema: training },
  errors: ['VERSION_CONFLICT'],
});

export const putBadgeLogo = call({
  id: 'putBadgeLogo',
  domain: 'trainings',
  method: 'PUT',
  path: '/trainings/{id}/badges/{number}/logo',
  summary: 'Sets the picture of badge 1, 2 or 3 (part `logo`) (TR-03)',
  query: langQuery,
  files: ['logo'],
  versioned: true,
  answer: { status: 200, schema: training },
  errors: ['VERSION_CONFLICT'],
});

export const putJsonStep = call({
  id: 'putJsonStep',
  domain: 'trainings',
  method: 'PUT',
  path: '/trainings/{id}/json-step',
  summary: 'Sets the structured step file: part `file` (.json), or a JSON body (TR-05)',
  query: langQuery,
  body: stepFile.partial(),
  files: ['file'],
  versioned: true,
  answer: { status: 200, schema: training },
  errors: ['VERSION_CONFLICT'],
});

export const deleteJsonStep = call({
  id: 'deleteJsonStep',
  domain: 'trainings',
  method: 'DELETE',
  path: '/trainings/{id}/json-step',
  summary: 'Removes the structured step file',
  answer: { status: 200, schema: deleted },
});

export const putTrainingResources = call({
  id: 'putTrainingResources',
  domain: 'trainings',
  method: 'PUT',
  path: '/trainings/{id}/resources',
  summary: 'Sets the documents of a training (RE-01)',
  query: langQuery,
  body: z.object({ resources: resourceIds }),
  versioned: true,
  answer: { status: 200, schema: training },
  errors: ['VERSION_CONFLICT'],
});

export const listOrganisationTrainings = call({
  id: 'listOrganisationTrainings',
  domain: 'trainings',
  method: 'GET',
  path: '/clients/{id}/trainings',
  summary: 'Lists the ids of the trainings that were opened to an organisation (OR-04)',
  answer: { status: 200, schema: z.array(z.string()) },
});

export const replaceOrganisationTrainings = call({
  id: 'replaceOrganisationTrainings',
  domain: 'trainings',
  method: 'PUT',
  path: '/clients/{id}/trainings',
  summary: 'Opens exactly these trainings to an organisation, with immediate effect (OR-04)',
  body: z.array(z.string().min(1, { error: 'REQUIRED' }).max(64, { error: 'TOO_LONG' })).max(5000, {
    error: 'TOO_MANY',
  }),
  answer: { status: 200, schema: z.array(z.string()) },
});
