import type { Schema } from 'dynamodb-toolbox/schema';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { type ListedField, OWN, playAreas } from '../../../shared/contracts/content/training-fields.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';

/** Joins ids into one text. As a list, each id would cost about four bytes more. Ids contain no space. */
export const joined = (ids: readonly string[]): string => ids.join(' ');
export const parted = <Id extends string = string>(text: string): Id[] =>
  text === '' ? [] : (text.split(' ') as Id[]);

interface CardField {
  attribute: Schema;
  /**
   * Converts the value of a training for the card. `show` converts the value of the card for the response.
   */
  keep: (value: never) => unknown;
  show: (kept: never) => unknown;
}

const asItIs = <A extends Schema>(attribute: A) => ({
  attribute,
  keep: <V>(value: V): V => value,
  show: <V>(kept: V): V => kept,
});
const ids = <const S extends string, Id extends string = string>(savedAs: S) => ({
  attribute: string().savedAs(savedAs),
  keep: joined,
  show: parted<Id>,
});

/**
 * Storage of each listed training field in cards. Attribute names are short, because row size determines the
 * cost of a page.
 */
export const cardFields = {
  contentLanguages: ids<'n', ContentLanguage>('n'),
  categoryId: asItIs(string().savedAs('c')),
  durationInMinute: asItIs(number().savedAs('d')),
  /** Absent: the owner's own training. */
  partnerId: {
    attribute: string().optional().savedAs('p'),
    keep: (id: string | undefined) => id,
    show: (id: string | undefined) => id ?? OWN,
  },
  skillIds: ids('k'),
  tags: asItIs(list(string()).savedAs('g')),
  headsetIds: ids('h'),
  playArea: asItIs(
    string()
      .enum(...playAreas)
      .optional()
      .savedAs('a'),
  ),
  masterContentId: asItIs(string().optional().savedAs('m')),
} satisfies Record<ListedField, CardField>;
