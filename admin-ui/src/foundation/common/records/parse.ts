/**
 * For `parse` of react-admin's inputs: an emptied field contains an empty text, as the API expects, not null.
 */
export const asTyped = (value: unknown): unknown => value;
