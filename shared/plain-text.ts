/** Marks that change the direction of what follows, and characters that cannot be seen. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g;

/**
 * One line of text that cannot turn, break or hide what stands beside it: line breaks, control characters and
 * runs of blanks become one blank, marks of direction and invisible characters go. At most `max` characters,
 * the last one an ellipsis where something was cut. For names in mails, documents and file names.
 */
export function plainText(text: string, max = 200): string {
  const clean = text.toWellFormed().replace(invisible, '').replace(breaks, ' ').trim().normalize('NFC');
  const characters = [...clean];
  return characters.length <= max
    ? clean
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);
