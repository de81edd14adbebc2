/** The attributes that are read of an item in a person's own partition. */
export interface OwnItem {
  sk: string;
  [attribute: string]: unknown;
}

/** The attributes that contain parts of keys in shared partitions. */
export const leading = ['likes', 'favourites', 'former', 'number'] as const;

/** Keys of a person's items outside their own partition. */
export interface Elsewhere {
  /** The key identifies the person. These items are deleted without a condition. */
  keys: ItemKey[];
  /** Another person may have taken over these items. They are deleted only while they name the person. */
  shared: ItemKey[];
}

interface ItemKey {
  pk: string;
  sk: string;
}

/**
 * Returns the keys of a person's items in shared partitions, derived from the person's own partition. An
 * erasure therefore does not read shared partitions.
 *
 * - Figures of a training are created by a counted session, a like or a favourite. A reset of progress
 *   empties sessions but does not delete them, and the marks name removed trainings permanently.
 * - The key of a certificate contains its number.
 * - The key of an account at a provider or a learning platform contains its hash.
 */
export function keysInSharedPartitions(
  clientId: string,
  userId: string,
  items: readonly OwnItem[],
): Elsewhere {
  const trainingIds = new Set(items.flatMap(trainingsIn));
  const place = (part: string, sk: string): ItemKey => ({ pk: `ORG#${clientId}#${part}`, sk });
  return {
    keys: [
      ...[...trainingIds].map((id) => place('FIGURES', `TRAINING#${id}#USER#${userId}`)),
      ...items.flatMap(({ sk, number }) =>
        sk.startsWith('CERTIFICATE#') && typeof number === 'string' ? [place('CERTIFICATES', number)] : [],
      ),
    ],
    shared: items.flatMap(({ sk }) => {
      const [kind, hash] = sk.split('#');
      if (kind === 'SSOACCOUNT') return [place('SIGNONS', `SUB#${hash}`)];
      if (kind === 'LTIACCOUNT') return [place('LTI', `SUB#${hash}`)];
      return [];
    }),
  };
}

function trainingsIn({ sk, likes, favourites, former }: OwnItem): string[] {
  if (sk === 'MARKS') return [likes, favourites, former].flatMap(idsIn);
  const [kind, first, second] = sk.split('#');
  const id = kind === 'DAY' ? second : kind === 'SESSION' || kind === 'PROGRESS' ? first : undefined;
  return id ? [id] : [];
}

const idsIn = (set: unknown): string[] => (set instanceof Set ? [...(set as Set<string>)] : []);
