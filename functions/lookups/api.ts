import * as calls from '../../shared/contracts/lookups.ts';
import { api, route } from '../runtime/http/api.ts';
import { listAllLookups, listOfKind, listPartners } from './list-lookups.ts';
import { listTags } from './list-tags.ts';
import { createLookup, deleteLookup, updateLookup } from './write-lookup.ts';

export const handler = api([
  route(calls.listTags, listTags),
  route(calls.listCategories, listOfKind('categories')),
  route(calls.listSkills, listOfKind('skills')),
  route(calls.listHeadsets, listOfKind('headsets')),
  route(calls.listPartners, listPartners),
  route(calls.listLookups, listAllLookups),
  route(calls.createCategory, createLookup('categories')),
  route(calls.updateCategory, updateLookup('categories')),
  route(calls.deleteCategory, deleteLookup('categories')),
  route(calls.createSkill, createLookup('skills')),
  route(calls.updateSkill, updateLookup('skills')),
  route(calls.deleteSkill, deleteLookup('skills')),
  route(calls.createHeadset, createLookup('headsets')),
  route(calls.updateHeadset, updateLookup('headsets')),
  route(calls.deleteHeadset, deleteLookup('headsets')),
  route(calls.createPartner, createLookup('partners')),
  route(calls.updatePartner, updateLookup('partners')),
  route(calls.deletePartner, deleteLookup('partners')),
]);
