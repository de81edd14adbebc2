const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const xml = (value: string | number): string =>
  String(value).replace(/[&<>"]/g, (c) => escapes[c] ?? c);
export const element = (name: string, ...children: (string | number)[]): string =>
  `<${name}>${children.join('')}</${name}>`;
export const iso = (time: number): string => new Date(time).toISOString();
export const unquoted = (etag: string): string => etag.replaceAll('"', '');
export const unescaped = (text: string): string =>
  Object.entries(escapes).reduce((t, [char, code]) => t.replaceAll(code, char), text);
