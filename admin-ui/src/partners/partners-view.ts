import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';

type Partners = Pick<
  TrainingItem,
  | 'title'
  | 'briefDescription'
  | 'tags'
  | 'category'
  | 'partner'
  | 'partnerId'
  | 'isFromPartner'
  | 'isVerified'
>;

/** Whether a super admin has still to look at it (TR-08). */
export const waiting = ({ isFromPartner, isVerified }: Pick<Partners, 'isFromPartner' | 'isVerified'>) =>
  isFromPartner && !isVerified;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those of a partner (empty: of any) that hold every word in title, description, category, partner or a tag. */
export function withWords<T extends Partners>(items: readonly T[], words: string, partnerId: string): T[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (partnerId && item.partnerId !== partnerId) return false;
    const { title, briefDescription, category, partner, tags } = item;
    const text = plain(
      [title, briefDescription, category?.name ?? '', partner?.name ?? '', ...tags].join(' '),
    );
    return wanted.every((word) => text.includes(word));
  });
}
