import { escapeHtml, plainText } from '../../../../shared/plain-text.ts';

export type MailValues = Readonly<Record<string, string>>;

const place = /\{(\w+)\}/g;

function plainValue(values: MailValues, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`A mail has no value for {${name}}`);
  return plainText(value, 254);
}

/** Returns the template with its values, each as plain text on one line. */
export const fillText = (template: string, values: MailValues): string =>
  template.replace(place, (_, name: string) => plainValue(values, name));

/**
 * Returns the template with its values as escaped HTML. `<bdi>` isolates each value, so that a right-to-left
 * name does not change the order of the surrounding words.
 */
export const fillHtml = (template: string, values: MailValues): string =>
  escapeHtml(template).replace(
    place,
    (_, name: string) => `<bdi>${escapeHtml(plainValue(values, name))}</bdi>`,
  );
