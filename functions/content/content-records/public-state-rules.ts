import type { Training } from './training.entity.ts';

/**
 * TR-08: returns a training as other organisations see it. If a change waits for verification, this is the
 * last verified state. A training that was never verified is returned unchanged, and `isPublic` refuses it.
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

/** Returns a training as an organisation sees it. The owner sees the current state. */
export const seenBy = (clientId: string, training: Training): Training =>
  clientId === training.clientId ? training : publicState(training);
