import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $delete } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Actor, Tenant } from '../runtime/actor.ts';
import { settings } from '../runtime/settings.ts';
import { documentClient, type Write } from '../runtime/table.ts';
import { CardEntity } from './card.entity.ts';
import { MarksEntity } from './marks.entity.ts';
import { cardsOf, EVERYTHING } from './place-rules.ts';

/** What a person has to do with each training, by its id. */
export interface Marks {
  likes: ReadonlySet<string>;
  favourites: ReadonlySet<string>;
  /** Percent; absent: not begun. */
  progress: ReadonlyMap<string, number>;
}

export const noMarks: Marks = { likes: new Set(), favourites: new Set(), progress: new Map() };

const progressOf = 'p#';

/** The marks of the person who asks: one read, half a unit. */
export async function findMarks(
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  consistent = false,
): Promise<Marks> {
  const { Item: item = {} } = await documentClient.send(
    new GetCommand({
      TableName: settings.tableName,
      Key: { pk: `ORG#${clientId}#USER#${userId}`, sk: 'MARKS' },
      ConsistentRead: consistent,
    }),
  );
  const progress = new Map<string, number>();
  for (const [name, value] of Object.entries(item)) {
    if (name.startsWith(progressOf)) progress.set(name.slice(progressOf.length), Number(value));
  }
  const setOf = (value: unknown) => (value instanceof Set ? (value as Set<string>) : new Set<string>());
  return { likes: setOf(item.likes), favourites: setOf(item.favourites), progress };
}

class ProgressUpdate extends UpdateTransaction<typeof MarksEntity> {
  readonly trainingId: string;
  readonly percent: number | undefined;
  /** The key is given here: `item()` would make a plain UpdateTransaction of it. */
  constructor(key: { clientId: string; userId: string }, trainingId: string, percent: number | undefined) {
    super(MarksEntity, key);
    this.trainingId = trainingId;
    this.percent = percent;
  }
  override params(): ReturnType<UpdateTransaction<typeof MarksEntity>['params']> {
    const made = super.params();
    const update = made.Update;
    if (!update) return made;
    const names = { ...update.ExpressionAttributeNames, '#progress': `${progressOf}${this.trainingId}` };
    const expression = update.UpdateExpression ?? '';
    const change =
      this.percent === undefined
        ? { UpdateExpression: `${expression} REMOVE #progress` }
        : {
            UpdateExpression: expression.replace(/^SET /, 'SET #progress = :progress, '),
            ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':progress': this.percent },
          };
    return { ...made, Update: { ...update, ...change, ExpressionAttributeNames: names } };
  }
}

/** How far a person is in a training (percent; undefined: as if never begun), as a write of a transaction. */
export const setProgress = (
  { clientId }: Tenant,
  userId: string,
  trainingId: string,
  percent: number | undefined,
): Write => ({ write: new ProgressUpdate({ clientId, userId }, trainingId, percent) });

export type Toggle = 'likes' | 'favourites';

/**
 * A like or favourite goes on or off, once: refused by `refused` where it is so already. The totals of the
 * organisation and of everybody move by one with it.
 */
export function toggled(
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  trainingId: string,
  toggle: Toggle,
  on: boolean,
  refused: Write['refused'] & {},
): Write[] {
  const contains =
    toggle === 'likes'
      ? ({ attr: 'likes', contains: trainingId } as const)
      : ({ attr: 'favourites', contains: trainingId } as const);
  const marked = new Set([trainingId]);
  return [
    {
      write: MarksEntity.build(UpdateTransaction)
        .item({ clientId, userId, [toggle]: on ? $add(marked) : $delete(marked) })
        .options({ condition: on ? { not: contains } : contains }),
      refused,
    },
    ...[clientId, EVERYTHING].map(
      (catalogue): Write => ({
        write: CardEntity.build(UpdateTransaction)
          .item({ partition: cardsOf(catalogue), id: trainingId, [toggle]: $add(on ? 1 : -1) })
          .options({ condition: { attr: 'revision', exists: true } }),
      }),
    ),
  ];
}
