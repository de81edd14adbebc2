/** Direction marks and invisible characters. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g;

/**
 * Returns one line of text that cannot reverse, break or hide the surrounding text. Line breaks, control
 * characters and repeated blanks become one blank. Direction marks and invisible characters are removed. The
 * result has at most `max` characters, and ends with an ellipsis if it was cut. For names in mails, documents
 * and file names.
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

/** Escapes text for HTML elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);
