import type { LookupKind } from '../../../shared/contracts/content/lookup-shapes.ts';
import { invalid } from '../../../shared/errors.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { FilePart } from '../../runtime/http/request.ts';
import type { NewPicture } from '../../runtime/pictures.ts';
import { type Lookup, namesOf } from '../reference-data/index.ts';

/** What the forms of the four kinds hold together; a kind's contract lets only its own fields through. */
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

/** What a form says of a lookup, as it is stored. */
export const lookupFields = (
  form: LookupForm,
): Pick<Lookup, 'names' | 'skillType' | 'headsetType' | 'clientId'> => ({
  names: namesOf(form),
  ...(form.skillType ? { skillType: form.skillType } : {}),
  ...(form.type ? { headsetType: form.type } : {}),
  ...(form.clientId ? { clientId: form.clientId } : {}),
});

/** @throws VALIDATION on `clientId` for an organisation that is not there */
export async function assertOwnerThere(clientId: string | undefined): Promise<void> {
  if (clientId === undefined) return;
  if (!(await findOrganisation({ clientId }))) throw invalid('clientId', 'UNKNOWN');
}

export const logoOf = ({ clientId }: Actor, file: FilePart | undefined): NewPicture | undefined =>
  file && { clientId, bytes: file.bytes, kind: 'logo' };
