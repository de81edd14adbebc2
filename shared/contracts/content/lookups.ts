import * as z from 'zod';
import { call } from '../call.ts';
import { contentLang, deleted, langQuery, listQuery } from '../common.ts';
import {
  category,
  categoryForm,
  headset,
  headsetForm,
  partner,
  partnerForm,
  skill,
  skillForm,
} from './lookup-shapes.ts';

/** The typed text, also as the filter of a list: `{"q":"safe"}`. */
function typedIn(filter: string): string {
  const search = /^\s*\{\s*"q"\s*:\s*("(?:[^"\\]|\\.)*")\s*\}\s*$/.exec(filter)?.[1];
  try {
    return search ? String(JSON.parse(search)) : filter;
  } catch {
    return filter;
  }
}

export const listTags = call({
  id: 'listTags',
  domain: 'lookups',
  method: 'GET',
  path: '/trainings/tags',
  summary: 'Lists tags that begin with or contain the typed text, from two characters (TR-12)',
  query: z.object({ lang: contentLang, filter: z.string().max(200).default('').transform(typedIn) }),
  answer: { status: 200, schema: z.array(z.string()) },
});

const getAll = { domain: 'lookups', method: 'GET', list: true } as const;

export const listCategories = call({
  ...getAll,
  id: 'listCategories',
  path: '/trainings/categories',
  summary: 'Lists categories by name',
  query: listQuery(['name', 'id'], {}),
  answer: { status: 200, schema: z.array(category) },
});
export const listSkills = call({
  ...getAll,
  id: 'listSkills',
  path: '/trainings/skills',
  summary: 'Lists skills by name',
  query: listQuery(['name', 'skillType', 'id'], {}),
  answer: { status: 200, schema: z.array(skill) },
});
export const listHeadsets = call({
  ...getAll,
  id: 'listHeadsets',
  path: '/headsets',
  summary: 'Lists headsets by name',
  query: listQuery(['name', 'type', 'id'], {}),
  answer: { status: 200, schema: z.array(headset) },
});
export const listPartners = call({
  ...getAll,
  id: 'listPartners',
  path: '/partners',
  summary: 'Lists the partners of the content that the caller may see',
  query: listQuery(['name', 'id'], {}),
  answer: { status: 200, schema: z.array(partner) },
});
export const listLookups = call({
  domain: 'lookups',
  method: 'GET',
  query: langQuery,
  id: 'listLookups',
  path: '/lookups',
  summary: 'Lists all reference data',
  answer: {
    status: 200,
    schema: z.object({
      categories: z.array(category),
      skills: z.array(skill),
      headsets: z.array(headset),
      partners: z.array(partner),
    }),
  },
});

const getOne = {
  domain: 'lookups',
  method: 'GET',
  query: langQuery,
  versioned: true,
  errors: ['NOT_FOUND'],
} as const;

export const getCategory = call({
  ...getOne,
  id: 'getCategory',
  path: '/trainings/categories/{id}',
  summary: 'Returns a category',
  answer: { status: 200, schema: category },
});

export const getSkill = call({
  ...getOne,
  id: 'getSkill',
  path: '/trainings/skills/{id}',
  summary: 'Returns a skill',
  answer: { status: 200, schema: skill },
});

export const getHeadset = call({
  ...getOne,
  id: 'getHeadset',
  path: '/headsets/{id}',
  summary: 'Returns a headset',
  answer: { status: 200, schema: headset },
});

export const getPartner = call({
  ...getOne,
  id: 'getPartner',
  path: '/partners/{id}',
  summary: 'Returns a partner',
  answer: { status: 200, schema: partner },
});

const create = { domain: 'lookups', method: 'POST', versioned: true } as const;
const update = { domain: 'lookups', method: 'PUT', versioned: true, errors: ['VERSION_CONFLICT'] } as const;
const remove = {
  domain: 'lookups',
  method: 'DELETE',
  answer: { status: 200, schema: deleted },
  errors: ['LOOKUP_IN_USE'],
} as const;

export const createCategory = call({
  ...create,
  id: 'createCategory',
  path: '/trainings/categories',
  summary: 'Adds a category',
  body: categoryForm,
  answer: { status: 201, schema: category },
});
export const updateCategory = call({
  ...update,
  id: 'updateCategory',
  path: '/trainings/categories/{id}',
  summary: 'Renames a category',
  body: categoryForm,
  answer: { status: 200, schema: category },
});
export const deleteCategory = call({
  ...remove,
  id: 'deleteCategory',
  path: '/trainings/categories/{id}',
  summary: 'Removes a category that no training has',
});

export const createSkill = call({
  ...create,
  id: 'createSkill',
  path: '/trainings/skills',
  summary: 'Adds a skill',
  body: skillForm,
  answer: { status: 201, schema: skill },
});
export const updateSkill = call({
  ...update,
  id: 'updateSkill',
  path: '/trainings/skills/{id}',
  summary: 'Changes a skill',
  body: skillForm,
  answer: { status: 200, schema: skill },
});
export const deleteSkill = call({
  ...remove,
  id: 'deleteSkill',
  path: '/trainings/skills/{id}',
  summary: 'Removes a skill that no training has',
});

export const createHeadset = call({
  ...create,
  id: 'createHeadset',
  path: '/headsets',
  summary: 'Adds a headset',
  body: headsetForm,
  answer: { status: 201, schema: headset },
});
export const updateHeadset = call({
  ...update,
  id: 'updateHeadset',
  path: '/headsets/{id}',
  summary: 'Changes a headset',
  body: headsetForm,
  answer: { status: 200, schema: headset },
});
export const deleteHeadset = call({
  ...remove,
  id: 'deleteHeadset',
  path: '/headsets/{id}',
  summary: 'Removes a headset that no training has',
});

export const createPartner = call({
  ...create,
  id: 'createPartner',
  path: '/partners',
  summary: 'Adds a partner (`logo` as a file part)',
  body: partnerForm,
  files: ['logo'],
  answer: { status: 201, schema: partner },
});
export const updatePartner = call({
  ...update,
  id: 'updatePartner',
  path: '/partners/{id}',
  summary: 'Changes a partner',
  body: partnerForm,
  files: ['logo'],
  answer: { status: 200, schema: partner },
});
export const deletePartner = call({
  ...remove,
  id: 'deletePartner',
  path: '/partners/{id}',
  summary: 'Removes a partner that no training names',
});
