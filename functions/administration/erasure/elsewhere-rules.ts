/** What is read of an item of a person's own partition. */
export interface OwnItem {
  sk: string;
  [attribute: string]: unknown;
}

/** The attributes that lead to items elsewhere. */
export const leading = ['likes', 'favourites', 'former', 'number'] as const;

/** Where items lie that are a person's, outside their own partition. */
export interface Elsewhere {
  /** Theirs by the key. */
  keys: ItemKey[];
  /** Theirs only while they name them: somebody else may have taken these over since. */
  shared: ItemKey[];
}

interface ItemKey {
  pk: string;
  sk: string;
}

/**
 * What items of a person's own partition tell of items in partitions that hold those of everybody, so that an erasure
 * need not read these:
 *
 * - Figures of a training begin with a session that is counted, or with a like or favourite. Sessions stay, emptied,
 *   when progress is reset, and trainings that were taken out of the marks are named there for good.
 * - A certificate has its number.
 * - An account at a provider or a learning platform has its hash.
 */
export function elsewhereOf(clientId: string, userId: string, items: readonly OwnItem[]): Elsewhere {
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
