/** Returns whether a record contains a file at its top level. */
export const hasFile = (data: Record<string, unknown>): boolean =>
  Object.values(data).some((value) => value instanceof Blob);

/**
 * Converts a record to multipart/form-data: files as file parts, lists and objects as JSON, null as an empty
 * text. Skips undefined values.
 */
export function toFormData(data: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else if (value === null) form.append(name, '');
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
