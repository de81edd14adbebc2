import { type ListedField, OWN } from '../../../shared/contracts/content/training-fields.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';

/** Joins ids into one text. As a list, each id would cost about four bytes more. Ids contain no space. */
export const joinIds = (ids: readonly string[]): string => ids.join(' ');
export const splitIds = <Id extends string = string>(text: string): Id[] =>
  text === '' ? [] : (text.split(' ') as Id[]);

interface CardField {
  /**
   * Converts the value of a training for the card. `show` converts the value of the card for the response.
   */
  keep: (value: never) => unknown;
  show: (value: never) => unknown;
}

const unconverted = { keep: <V>(value: V): V => value, show: <V>(value: V): V => value };
const ids = <Id extends string = string>() => ({ keep: joinIds, show: splitIds<Id> });

/** Conversion of each listed training field. `card.entity.ts` declares the attributes. */
export const cardFields = {
  contentLanguages: ids<ContentLanguage>(),
  categoryId: unconverted,
  durationInMinute: unconverted,
  /** Absent: the owner's own training. */
  partnerId: {
    keep: (id: string | undefined) => id,
    show: (id: string | undefined) => id ?? OWN,
  },
  skillIds: ids(),
  tags: unconverted,
  headsetIds: ids(),
  playArea: unconverted,
  masterContentId: unconverted,
} satisfies Record<ListedField, CardField>;
