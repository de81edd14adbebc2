/** A file as it is chosen: itself, or as react-admin's `ImageInput` and `FileInput` hold it. */
function fileOf(value: unknown): Blob | undefined {
  if (value instanceof Blob) return value;
  if (typeof value !== 'object' || value === null || !('rawFile' in value)) return undefined;
  return value.rawFile instanceof Blob ? value.rawFile : undefined;
}

/** True where a record carries a file, at its top level. */
export const hasFile = (data: Record<string, unknown>): boolean => Object.values(data).some(fileOf);

/** A record as multipart/form-data: files as parts, lists and objects as JSON, nothing for undefined. */
export function toFormData(data: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const file = fileOf(value);
    if (file) form.append(name, file);
    else if (value === null) form.append(name, '');
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
