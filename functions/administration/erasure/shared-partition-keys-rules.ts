/** An item in a person's own partition, with its sort key and the attributes in `leading`. */
export interface OwnItem {
  sk: string;
  [attribute: string]: unknown;
}

/** Attributes of own items that contain parts of keys in shared partitions. */
export const leading = ['likes', 'favourites', 'former', 'number', 'opens', 'place'] as const;

/** Keys of a person's items in shared partitions. */
export interface SharedPartitionKeys {
  /** Items that can only belong to this person. They are deleted without a condition. */
  keys: ItemKey[];
  /** Items that may belong to another person now. They are deleted only while they name the erased person. */
  shared: ItemKey[];
}

interface ItemKey {
  pk: string;
  sk: string;
}

/**
 * Returns the keys of a person's items in shared partitions, derived from items of the person's own
 * partition. An erasure therefore does not read shared partitions.
 *
 * - Figures of a training exist if a session was counted, or if the training was liked or a favourite.
 *   Session items survive a reset of progress, and `former` contains the trainings whose mark was removed.
 *   The own items therefore name every training with figures.
 * - The key of a certificate contains its number, and so does the key of a shared badge. The key of its renewal also contains the day of the renewal.
 * - The key of the row of requirements is in the item of the requirements.
 * - The key of an account at a sign-on provider or a learning platform contains a hash of issuer and subject. So does
 *   the key of a name in a directory.
 */
export function findSharedPartitionKeys(
  clientId: string,
  userId: string,
  items: readonly OwnItem[],
): SharedPartitionKeys {
  const trainingIds = new Set(items.flatMap(trainingsIn));
  const place = (part: string, sk: string): ItemKey => ({ pk: `ORG#${clientId}#${part}`, sk });
  return {
    keys: [
      ...[...trainingIds].map((id) => place('FIGURES', `TRAINING#${id}#USER#${userId}`)),
      ...items.flatMap(({ sk, number }) =>
        sk.startsWith('CERTIFICATE#') && typeof number === 'string' ? [place('CERTIFICATES', number)] : [],
      ),
      ...items.flatMap(({ sk, number }) =>
        sk.startsWith('OPENBADGE#') && typeof number === 'string'
          ? [place('OPENBADGES', `NUMBER#${number}`)]
          : [],
      ),
      ...items.flatMap(({ sk, number, opens }) =>
        sk.startsWith('CERTIFICATE#') && typeof opens === 'string'
          ? [place('RENEWALS', `OPENS#${opens}#${number}`)]
          : [],
      ),
      ...items.flatMap((one) =>
        one.sk === 'MARKS#R' && typeof one.place === 'string' ? [place('REQUIRED', one.place)] : [],
      ),
    ],
    shared: items.flatMap(({ sk }) => {
      const [kind, hash] = sk.split('#');
      if (kind === 'SSOACCOUNT') return [place('SIGNONS', `SUB#${hash}`)];
      if (kind === 'LTIACCOUNT') return [place('LTI', `SUB#${hash}`)];
      if (kind === 'SCIMACCOUNT') return [place('SCIM', `SUB#${hash}`)];
      return [];
    }),
  };
}

/**
 * Returns the ids of the trainings that an item names: `MARKS` · `DAY#<day>#<training>` ·
 * `SESSION#<training>…` · `PROGRESS#<training>`.
 */
function trainingsIn({ sk, likes, favourites, former }: OwnItem): string[] {
  if (sk === 'MARKS') return [likes, favourites, former].flatMap(idsIn);
  const [kind, first, second] = sk.split('#');
  const id = kind === 'DAY' ? second : kind === 'SESSION' || kind === 'PROGRESS' ? first : undefined;
  return id ? [id] : [];
}

const idsIn = (set: unknown): string[] => (set instanceof Set ? [...(set as Set<string>)] : []);
