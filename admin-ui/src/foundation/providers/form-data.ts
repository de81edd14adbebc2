/** True where a record carries a file, at its top level. */
export const hasFile = (data: Record<string, unknown>): boolean =>
  Object.values(data).some((value) => value instanceof Blob);

/** A record as multipart/form-data: files as parts, lists and objects as JSON, nothing for undefined. */
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
