import { api } from '../providers/api.ts';
import { toFormData } from '../providers/form-data.ts';
import { type Kind, type LookupValues, lookupBody } from './lookup-form.ts';

const create = {
  categories: 'POST /trainings/categories',
  skills: 'POST /trainings/skills',
  headsets: 'POST /headsets',
  partners: 'POST /partners',
  badgeCategories: 'POST /badges/categories',
  badges: 'POST /badges',
} as const;
const update = {
  categories: 'PUT /trainings/categories/{id}',
  skills: 'PUT /trainings/skills/{id}',
  headsets: 'PUT /headsets/{id}',
  partners: 'PUT /partners/{id}',
  badgeCategories: 'PUT /badges/categories/{id}',
  badges: 'PUT /badges/{id}',
} as const;
const remove = {
  categories: 'DELETE /trainings/categories/{id}',
  skills: 'DELETE /trainings/skills/{id}',
  headsets: 'DELETE /headsets/{id}',
  partners: 'DELETE /partners/{id}',
  badgeCategories: 'DELETE /badges/categories/{id}',
  badges: 'DELETE /badges/{id}',
} as const;

/** Adds a lookup of a kind, or changes the one with `id`. @throws ApiError */
export async function saveLookup(kind: Kind, id: string | undefined, values: LookupValues): Promise<void> {
  const fields = lookupBody(kind, values);
  const body = 'logo' in fields ? toFormData(fields) : fields;
  if (id === undefined) await api(create[kind], { body: body as FormData });
  else await api(update[kind], { params: { id }, body: body as FormData });
}

/** @throws ApiError, LOOKUP_IN_USE while a training holds it, badges stand in it or somebody has it */
export async function removeLookup(kind: Kind, id: string): Promise<void> {
  await api(remove[kind], { params: { id } });
}
