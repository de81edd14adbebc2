import type { Training } from './training.entity.ts';

/**
 * TR-08: a training as others than its owner get it: while a change waits for its verification, what was
 * verified last. One that never was comes as it is, and `isPublic` refuses it.
 */
export function publicState(training: Training): Training {
  const { lastVerified } = training;
  if (training.verified || !lastVerified) return training;
  const { id, clientId, resourceIds, createdDate, publishedDate, verifiedDate, version, revision } = training;
  return {
    id,
    clientId,
    createdDate,
    ...(publishedDate ? { publishedDate } : {}),
    ...lastVerified,
    ...(resourceIds ? { resourceIds } : {}),
    verified: true,
    ...(verifiedDate ? { verifiedDate } : {}),
    version,
    revision,
  };
}

/** A training as an organisation gets it: its owner as it is now. */
export const seenBy = (clientId: string, training: Training): Training =>
  clientId === training.clientId ? training : publicState(training);
