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
 * | `LOOKUPS` / `<kind>#<id>` | which categories, skills, headsets and partners are there? (one query for all) |
 *
 * They belong to the whole installation. Their ids are five characters, because every row of every catalogue
 * holds several.
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
    /** Of a partner: key of the picture, and the organisation that may name it. */
    logo: string().optional(),
    clientId: string().optional(),
    /** Trainings that hold it; it can be removed at 0. */
    uses: number(),
  }),
  computeKey: ({ kind, id }) => ({ pk: 'LOOKUPS', sk: `${kind}#${id}` }),
});
export type Lookup = FormattedItem<typeof LookupEntity>;
