/** Returns at most two letters, shown instead of a missing picture. */
export const personInitials = (firstName: string, lastName: string): string =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** White text has a contrast of at least 4.5:1 on each colour. */
const tones = ['#5b3fb5', '#a3254c', '#1f6a5b', '#8a4b0f', '#255fa8', '#6b3f87', '#3d6124', '#96382b'];

/** Returns one of eight colours, always the same for the same text. */
export function avatarColour(text: string): string {
  let sum = 0;
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? '#5b3fb5';
}
