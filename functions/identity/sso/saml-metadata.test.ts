import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { readSamlMetadata } from './saml-metadata.ts';

/** Returns the code of the refusal of metadata. */
function refusalOf(xml: string): string {
  try {
    readSamlMetadata(xml, 'metadata');
    return 'none';
  } catch (error) {
    return error instanceof AppError
      ? `${error.code} ${error.options.violations?.[0]?.field}`
      : String(error);
  }
}

it('refuses metadata without a provider at their field, also broken, deep or recursive documents', () => {
  const element = fc.letrec<{ xml: string }>((tie) => ({
    xml: fc
      .tuple(
        fc.constantFrom('EntityDescriptor', 'md:IDPSSODescriptor', 'KeyDescriptor', 'X509Certificate', 'a b'),
        fc.constantFrom('', ' entityID="one"', ' use="signing"', ' Location='),
        fc.oneof(
          { maxDepth: 4 },
          fc.constantFrom('', 'text', '&amp;', '&xxe;', '<![CDATA[x]]>', ']]>'),
          tie('xml'),
        ),
      )
      .map(([name, attribute, content]) => `<${name}${attribute}>${content}</${name}>`),
  })).xml;
  fc.assert(
    fc.property(element, (xml) => {
      expect(refusalOf(xml)).toBe('VALIDATION metadata');
    }),
  );
  for (const xml of ['', '<a>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<a>'.repeat(100_000)])
    expect(refusalOf(xml)).toBe('VALIDATION metadata');
});
