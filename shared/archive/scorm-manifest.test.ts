import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ManifestFields, manifest } from '../../test/factories/scorm-packages.ts';
import { Rejection } from './rejection.ts';
import { maxUnits, readManifest } from './scorm-manifest.ts';
import { decodeXml, readXml } from './xml-elements.ts';

const units = (fields: ManifestFields) => readManifest(manifest(fields)).units;
const refusal = (text: string): string => {
  try {
    readManifest(text);
    return 'accepted';
  } catch (error) {
    if (error instanceof Rejection) return `${error.reason} ${error.detail}`;
    throw error;
  }
};

describe('UP-03 readManifest', () => {
  it('reads the standard from the version, or else from the namespaces', () => {
    const versions = ['1.2', '2004 3rd Edition', '2004 4th Edition'] as const;
    const standards = versions.map((version) => readManifest(manifest({ version })).standard);
    expect(standards).toEqual(['SCORM_1_2', 'SCORM_2004', 'SCORM_2004']);
    const unnamed = versions.map((version) =>
      readManifest(manifest({ version }).replace(/<metadata>.*<\/metadata>/, '')),
    );
    expect(unnamed.map(({ standard }) => standard)).toEqual(standards);
    expect(readManifest(manifest().replace('>1.2<', '>CAM 1.3<')).standard).toBe('SCORM_2004');
  });

  it('reads titles, addresses and values of units', () => {
    const [first, second] = units({
      units: [
        {
          href: 'a b/unit%20one.html?x=1#top',
          parameters: '?page=2',
          inside:
            '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>go</adlcp:datafromlms><adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction>',
        },
        { href: './two/../three.html', parameters: '#end', type: 'asset' },
      ],
    });
    expect(first).toEqual({
      id: 'unit-1',
      title: 'unit-1',
      href: 'a b/unit%20one.html?x=1&page=2#top',
      path: 'a b/unit one.html',
      isAsset: false,
      passingScore: 80,
      launchData: 'go',
      maxTimeAllowed: '00:30:00',
      timeLimitAction: 'exit,message',
    });
    expect(second).toMatchObject({ href: './two/../three.html#end', path: 'three.html', isAsset: true });
  });

  it('reads thresholds of SCORM 2004', () => {
    const inside = (text: string) => units({ version: '2004 4th Edition', units: [{ inside: text }] })[0];
    const objective = (more: string, measure: string) =>
      `<imsss:sequencing><imsss:objectives><imsss:primaryObjective ${more}>${measure}</imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
    const measure = '<imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure>';
    expect(inside(objective('satisfiedByMeasure="true"', measure))).toMatchObject({ passingScore: 0.7 });
    expect(inside(objective('satisfiedByMeasure="true"', ''))).toMatchObject({ passingScore: 1 });
    expect(inside(objective('', measure))).not.toHaveProperty('passingScore');
    expect(
      inside('<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.9"/>'),
    ).toMatchObject({ completionThreshold: 0.9 });
    expect(inside('<adlcp:completionThreshold>0.6</adlcp:completionThreshold>')).toMatchObject({
      completionThreshold: 0.6,
    });
  });

  it('reads nested items in their order, and leaves out hidden ones', () => {
    const text = manifest({ units: [{ id: 'a' }, { id: 'b' }, { id: 'c', isVisible: false }] }).replace(
      /(<item identifier="b".*?<\/item>)/,
      '<item identifier="folder"><title>Folder</title>$1</item>',
    );
    expect(readManifest(text).units.map(({ id }) => id)).toEqual(['a', 'b']);
    const hidden = manifest({ units: [{ isVisible: false }] });
    expect(readManifest(hidden).units).toHaveLength(1);
  });

  it('uses the first organization without the named one, and the SCOs without any', () => {
    expect(units({ organization: 'other' })).toHaveLength(1);
    const bare = manifest({ units: [{}, { type: 'asset' }] }).replace(/<organization .*<\/organization>/, '');
    expect(readManifest(bare)).toMatchObject({ title: 'test', units: [{ id: 'r-unit-1', title: 'test' }] });
  });

  it('joins the bases of a manifest, its resources and a resource', () => {
    const text = manifest({ base: 'xml:base="content"', units: [{ resource: 'xml:base="one/"' }] }).replace(
      '<manifest ',
      '<manifest xml:base="all/" ',
    );
    expect(readManifest(text).units[0]?.path).toBe('all/content/one/unit-1.html');
  });

  it('numbers repeated identifiers', () => {
    expect(units({ units: [{ id: 'a' }, { id: 'a' }] }).map(({ id }) => id)).toEqual(['a', 'a#2']);
  });

  it.each([
    ['no XML', 'nothing', /^PACKAGE_INVALID/],
    ['an open element', '<manifest>', /^PACKAGE_INVALID/],
    ['another document', '<html/>', /^PACKAGE_INVALID html/],
    ['no unit', manifest({ units: [] }), /^PACKAGE_INVALID item/],
    ['too many units', manifest({ units: Array.from({ length: maxUnits + 1 }, () => ({})) }), /201 > 200/],
    [
      'a document type',
      manifest({ declaration: '<!DOCTYPE manifest [<!ENTITY a "aaaa">]>' }),
      /^PACKAGE_INVALID DOCTYPE/,
    ],
    ['an unknown entity', manifest({ title: '&b;' }), /^PACKAGE_INVALID/],
    ['endless depth', `${'<a>'.repeat(50_000)}`, /^PACKAGE_INVALID/],
  ])('refuses %s', (_, text, expected) => {
    expect(refusal(text)).toMatch(expected);
  });

  it('accepts or refuses every text, and returns units with files inside the package', () => {
    const piece = fc.constantFrom(
      '<manifest>',
      '</manifest>',
      '<organizations>',
      '<organization>',
      '<item identifier="i" identifierref="r">',
      '</item>',
      '</organization>',
      '</organizations>',
      '<resources>',
      '<resource identifier="r" scormtype="sco" href="../../a.html"/>',
      '</resources>',
      '<title>&amp;',
      '</title>',
      ']]>',
      '<![CDATA[',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const result = refusal(text);
          expect(result).toMatch(/^accepted|^PACKAGE_INVALID/);
          if (result === 'accepted')
            for (const { path } of readManifest(text).units) expect(path).not.toContain('..');
        },
      ),
    );
  });
});

describe('decodeXml', () => {
  it.each([
    ['utf-8', Buffer.from('<?xml version="1.0"?><a>é</a>')],
    ['a byte order mark', Buffer.from('\uFEFF<a>é</a>')],
    ['ISO 8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFF<a>é</a>', 'utf16le')],
    ['an unknown encoding', Buffer.from('<?xml version="1.0" encoding="x-none"?><a>é</a>')],
  ])('reads %s', (_, bytes) => {
    expect(readXml(decodeXml(bytes)).text).toBe('é');
  });
});
