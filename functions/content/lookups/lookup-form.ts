import type { LookupKind } from '../../../shared/contracts/content/lookup-shapes.ts';
import { invalid } from '../../../shared/errors.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import { type Lookup, lookupNames } from '../reference-data/index.ts';

/** The fields of all four forms. The contract of each kind accepts only its own fields. */
export interface LookupForm {
  name?: string | undefined;
  i18n?: { lang: ContentLanguage; name: string }[] | undefined;
  skillType?: string | undefined;
  type?: Lookup['headsetType'];
  clientId?: string | undefined;
}

export const lookupPaths: Record<LookupKind, string> = {
  categories: '/trainings/categories',
  skills: '/trainings/skills',
  headsets: '/headsets',
  partners: '/partners',
};

/** Converts a form into the stored fields of a lookup. */
export const lookupFields = (
  form: LookupForm,
): Pick<Lookup, 'names' | 'skillType' | 'headsetType' | 'clientId'> => ({
  names: lookupNames(form),
  ...(form.skillType ? { skillType: form.skillType } : {}),
  ...(form.type ? { headsetType: form.type } : {}),
  ...(form.clientId ? { clientId: form.clientId } : {}),
});

/** Checks that an organisation exists. @throws VALIDATION on `clientId` */
export async function assertOwnerExists(clientId: string | undefined): Promise<void> {
  if (clientId === undefined) return;
  if (!(await findOrganisation({ clientId }))) throw invalid('clientId', 'UNKNOWN');
}
