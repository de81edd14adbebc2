import type {
  listValidities as contract,
  ValidityDetail,
} from '../../../shared/contracts/learning/certificates.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { contentTitles, describedContent } from '../assignments/index.ts';
import type { Validity } from './validity.entity.ts';
import { listOrganisationValidities } from './validity.repository.ts';

/** Lists the trainings and courses whose certificates expire in the organisation, by title. */
export const listValidities: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const validities = await listOrganisationValidities(actor);
  const titles = await contentTitles(actor, validities, query.lang);
  return validities
    .map((one) => presentValidity(one, titles))
    .sort((a, b) => a.content.title.localeCompare(b.content.title));
};

/** Returns a validity in the shape of the API. */
export const presentValidity = (
  { contentId: id, kind, months, yearly, since }: Validity,
  titles: ReadonlyMap<string, string>,
): ValidityDetail => ({
  ...{ id, since },
  content: describedContent({ kind, contentId: id }, titles),
  months: months ?? null,
  yearly: yearly ?? null,
});
