/** The catalogue of super admins: every training of every organisation. */
export const EVERYTHING = 'ALL';

/** Partition of an organisation's cards. */
export const cardPartition = (clientId: string): string =>
  clientId === EVERYTHING ? 'ALL#CATALOGUE' : `ORG#${clientId}#CATALOGUE`;
/** The index partition of trainings that all members of the organisation may start. */
export const readyIn = (clientId: string): string =>
  clientId === EVERYTHING ? EVERYTHING : `ORG#${clientId}`;
/** The index partition of trainings that only authors of the organisation see, because a part is missing. */
export const draftIndexPartition = (clientId: string): string => `ORG#${clientId}#DRAFT`;
