import * as calls from '../../../shared/contracts/content/lookups.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createLookup } from './create-lookup.ts';
import { deleteLookup } from './delete-lookup.ts';
import { getCategory } from './get-category.ts';
import { getHeadset } from './get-headset.ts';
import { getPartner } from './get-partner.ts';
import { getSkill } from './get-skill.ts';
import { listLookups } from './list-lookups.ts';
import { listLookupsOperation } from './list-lookups-operation.ts';
import { listPartners } from './list-partners.ts';
import { listTags } from './list-tags.ts';
import { updateLookup } from './update-lookup.ts';
export const handler = api([
  route(calls.listTags, listTags),
  route(calls.listCategories, listLookupsOperation('categories')),
  route(calls.listSkills, listLookupsOperation('skills')),
  route(calls.listHeadsets, listLookupsOperation('headsets')),
  route(calls.listPartners, listPartners),
  route(calls.listLookups, listLookups),
  route(calls.getPartner, getPartner),
  route(calls.getHeadset, getHeadset),
  route(calls.getSkill, getSkill),
  route(calls.getCategory, getCategory),
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
