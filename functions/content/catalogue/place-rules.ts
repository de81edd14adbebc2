/** The catalogue of super admins: every training of every organisation. */
export const EVERYTHING = 'ALL';

/** Partition of an organisation's cards. */
export const cardsOf = (clientId: string): string =>
  clientId === EVERYTHING ? 'ALL#CATALOGUE' : `ORG#${clientId}#CATALOGUE`;
/** What the indexes list: what everybody of the organisation may start. */
export const readyIn = (clientId: string): string =>
  clientId === EVERYTHING ? EVERYTHING : `ORG#${clientId}`;
/** What only authors of the organisation see: without a ready file. */
export const draftsOf = (clientId: string): string => `ORG#${clientId}#DRAFT`;
