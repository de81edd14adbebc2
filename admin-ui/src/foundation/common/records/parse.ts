/**
 * For `parse` of react-admin's inputs: an emptied field contains an empty text, as the API expects, not null.
 */
export const parseInput = (value: unknown): unknown => value;
