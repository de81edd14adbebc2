/** For `parse` of react-admin's inputs: an emptied field holds an empty text, not null, as the API takes it. */
export const asTyped = (value: unknown): unknown => value;
