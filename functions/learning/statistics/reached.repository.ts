import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../../runtime/actor.ts';
import { buildReader } from '../../runtime/reader.ts';
import { table } from '../../runtime/table.ts';
import { type Figures, FiguresEntity, trainingScope } from './counts.entity.ts';

const figuresIn = buildReader(FiguresEntity);

/**
 * Returns the figures of a training of all people of an organisation, or undefined if they are more than
 * `most`. Stops reading at that number. Costs one Query for each megabyte, some forty people to a read unit.
 */
export async function listReachedUpTo(
  { clientId }: Tenant,
  trainingId: string,
  most: number,
): Promise<Figures[] | undefined> {
  const found: Figures[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table
      .build(QueryCommand)
      .query({
        partition: `ORG#${clientId}#FIGURES`,
        range: { beginsWith: `${trainingScope(trainingId)}USER#` },
      })
      .options({ limit: most + 1 - found.length, ...(from ? { exclusiveStartKey: from } : {}) })
      .send();
    for (const item of (page.Items ?? []) as Record<string, unknown>[]) found.push(figuresIn(item));
    if (found.length > most) return undefined;
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}
