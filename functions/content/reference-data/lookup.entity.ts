import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { headsetTypes, lookupKinds } from '../../../shared/contracts/content/lookup-shapes.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `LOOKUPS` / `<kind>#<id>` | which categories, skills, headsets and partners exist? (one query for all) |
 *
 * Lookups belong to the whole installation. Their ids have five characters, because every row of every
 * catalogue contains several ids.
 */
export const LookupEntity = new Entity({
  name: 'Lookup',
  table,
  timestamps: false,
  schema: item({
    kind: string()
      .enum(...lookupKinds)
      .key(),
    id: string().key(),
    names: list(map({ lang: string().enum(...contentLanguages), name: string() })),
    skillType: string().optional(),
    headsetType: string()
      .enum(...headsetTypes)
      .optional(),
    /** Partners only: key of the picture, and the organisation that may name the partner. */
    logo: string().optional(),
    clientId: string().optional(),
    /** Number of edits by super admins. `If-Match` compares it. Earlier builds stored none. */
    version: number().optional(),
    /** Number of trainings that name the lookup. Only an unused lookup can be deleted. */
    uses: number(),
  }),
  computeKey: ({ kind, id }) => ({ pk: 'LOOKUPS', sk: `${kind}#${id}` }),
});
export type Lookup = FormattedItem<typeof LookupEntity>;
