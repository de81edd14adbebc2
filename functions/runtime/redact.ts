/** Text between separators. Each expression below is anchored, so that long texts take linear time. */
const word = /[^\s"'`<>,;:=?&|()[\]{}\\]+/g;
const email = /^[^@/]{1,64}@[^@/.]+\.[^@/]*[a-z]$/i;
const token = /^(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|itp_[\w-]+)$/;

/**
 * Returns a text without e-mail addresses and tokens. Texts of errors can quote input or stored items, which
 * must not reach a log.
 */
export function redact(text: string): string {
  if (!/@|eyJ|itp_/.test(text)) return text;
  return text.replace(word, (one) => {
    const trimmed = one.replace(/[.!]$/, '');
    if (token.test(trimmed)) return '[token]';
    if (email.test(trimmed)) return '[e-mail]';
    return one;
  });
}
