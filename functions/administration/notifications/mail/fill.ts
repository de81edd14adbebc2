import { escapeHtml, plainText } from '../../../../shared/plain-text.ts';

export type MailValues = Readonly<Record<string, string>>;

const place = /\{(\w+)\}/g;

function plainValue(values: MailValues, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`A mail has no value for {${name}}`);
  return plainText(value, 254);
}

/** A text with its values, as plain text of one line. */
export const fillText = (template: string, values: MailValues): string =>
  template.replace(place, (_, name: string) => plainValue(values, name));

/**
 * The same as HTML: the text is escaped, and each value stands isolated, so that a name in another script does
 * not turn the words around it.
 */
export const fillHtml = (template: string, values: MailValues): string =>
  escapeHtml(template).replace(
    place,
    (_, name: string) => `<bdi>${escapeHtml(plainValue(values, name))}</bdi>`,
  );
