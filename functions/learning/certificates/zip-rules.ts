import { type ContentLanguage, toInterfaceLanguage } from '../../../shared/lang.ts';
import type { Member } from '../../identity/members/index.ts';
import { toCsv } from '../../runtime/csv-rules.ts';
import type { CertificateTexts } from './certificate-texts.ts';

type PersonName = Pick<Member, 'firstName' | 'lastName'>;

/**
 * Returns a file name that every file system accepts: without separators, wildcards or control characters,
 * and without a dot or blank at either end.
 */
export const portableFileName = (name: string, longest = 80): string =>
  name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');

/** Names the PDFs of a zip by person. Each name is unique, also on file systems that ignore case. */
export function buildNamer({ fileName }: Pick<CertificateTexts, 'fileName'>): (person: PersonName) => string {
  const nameCounts = new Map<string, number>();
  return ({ firstName, lastName }) => {
    const name = portableFileName(`${lastName} ${firstName}`) || fileName;
    const key = name.toLowerCase();
    const count = (nameCounts.get(key) ?? 0) + 1;
    nameCounts.set(key, count);
    return count === 1 ? `${name}.pdf` : `${name} (${count}).pdf`;
  };
}

/** Returns a CSV list of the people without a certificate, or undefined if all have one. */
export function missingList(
  people: readonly (PersonName & Pick<Member, 'email'>)[],
  texts: Pick<CertificateTexts, 'missing' | 'lastName' | 'firstName' | 'email'>,
  lang: ContentLanguage,
): { name: string; text: string } | undefined {
  if (people.length === 0) return undefined;
  const columns = [texts.lastName, texts.firstName, texts.email];
  const rows = people.map(({ lastName, firstName, email }) => [lastName, firstName, email]);
  return { name: `${texts.missing}.csv`, text: toCsv([columns, ...rows], toInterfaceLanguage(lang)) };
}
