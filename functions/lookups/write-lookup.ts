import type { LookupKind } from '../../shared/contracts/lookup-shapes.ts';
import { invalid } from '../../shared/errors.ts';
import { randomText } from '../../shared/ids.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { findOrganisation } from '../organisations/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { created } from '../runtime/http/answer.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { type NewPicture, removePicture, replacePicture } from '../runtime/pictures.ts';
import { forgetLookups } from './index.ts';
import { presentLookup } from './list-lookups.ts';
import type { Lookup } from './lookup.entity.ts';
import { addLookup, changeLookup, getLookup, removeLookup } from './lookup.repository.ts';
import { namesOf } from './lookup-rules.ts';

interface Form {
  name?: string | undefined;
  i18n?: { lang: ContentLanguage; name: string }[] | undefined;
  skillType?: string | undefined;
  type?: Lookup['headsetType'];
  clientId?: string | undefined;
}
interface Input {
  params: { id?: string };
  body: Form;
  files: ReadonlyMap<string, FilePart>;
}

const paths: Record<LookupKind, string> = {
  categories: '/trainings/categories',
  skills: '/trainings/skills',
  headsets: '/headsets',
  partners: '/partners',
};

/** A new lookup of one kind: 201. Super admins only. */
export const createLookup =
  (kind: LookupKind) =>
  async (_deps: Deps, actor: Actor, { body, files }: Input) => {
    await checkOwner(body.clientId);
    const lookup: Lookup = { ...written(body), kind, id: `${kind.slice(0, 1)}${randomText(4)}`, uses: 0 };
    await replacePicture(logoOf(actor, files.get('logo')), undefined, (logo) => {
      if (logo) lookup.logo = logo;
      return addLookup(lookup);
    });
    forgetLookups();
    return created(`${paths[kind]}/${lookup.id}`, presentLookup(lookup, 'FR'));
  };

/** Its new names, type, owner and logo. @throws NOT_FOUND */
export const updateLookup =
  (kind: LookupKind) =>
  async (_deps: Deps, actor: Actor, { params, body, files }: Input) => {
    const before = await getLookup(kind, params.id ?? '');
    await checkOwner(body.clientId);
    const after: Lookup = { ...written(body), kind, id: before.id, uses: before.uses };
    await replacePicture(logoOf(actor, files.get('logo')), before.logo, (logo = before.logo) => {
      if (logo) after.logo = logo;
      return changeLookup(after);
    });
    forgetLookups();
    return presentLookup(after, 'FR');
  };

/** @throws NOT_FOUND, LOOKUP_IN_USE */
export const deleteLookup =
  (kind: LookupKind) =>
  async (_deps: Deps, _actor: Actor, { params }: Pick<Input, 'params'>) => {
    const lookup = await getLookup(kind, params.id ?? '');
    await removeLookup(lookup);
    await removePicture(lookup.logo);
    forgetLookups();
    return { id: lookup.id };
  };

const written = (form: Form): Pick<Lookup, 'names' | 'skillType' | 'headsetType' | 'clientId'> => ({
  names: namesOf(form),
  ...(form.skillType ? { skillType: form.skillType } : {}),
  ...(form.type ? { headsetType: form.type } : {}),
  ...(form.clientId ? { clientId: form.clientId } : {}),
});

async function checkOwner(clientId: string | undefined): Promise<void> {
  if (clientId === undefined) return;
  const organisation = await findOrganisation({ clientId });
  if (!organisation) throw invalid('clientId', 'UNKNOWN');
}

const logoOf = ({ clientId }: Actor, file: FilePart | undefined): NewPicture | undefined =>
  file && { clientId, bytes: file.bytes, kind: 'logo' };
