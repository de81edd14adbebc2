import { describe, expect, it } from 'vitest';
import { au, block, courseStructure, publisher } from '../../test/factories/cmi5-packages.ts';
import { maxCmi5Units, readCourseStructure } from './cmi5-structure.ts';

describe('UP-03 readCourseStructure', () => {
  it('reads units in the order of the course, with their blocks', () => {
    const inner = block(`${publisher}/b/2`, au({ id: `${publisher}/au/2`, url: 'a%20b/two.html?x=1#top' }));
    const outer = block(`${publisher}/b/1`, `${au()}${inner}`);
    const last = au({
      id: 'urn:example:3',
      url: 'https://other.example/au?lang=en',
      attributes:
        'moveOn="CompletedAndPassed" masteryScore="0.8" launchMethod="OwnWindow" activityType="urn:type"',
      inside:
        '<launchParameters><![CDATA[ {"a":1} ]]></launchParameters><entitlementKey> key </entitlementKey>',
    });
    const course = readCourseStructure(courseStructure(`${outer}${last}`));
    expect(course).toMatchObject({ standard: 'CMI5', id: publisher, title: 'Safe ladders' });
    expect(course.blocks.map(({ id }) => id)).toEqual([`${publisher}/b/1`, `${publisher}/b/2`]);
    expect(course.units).toEqual([
      {
        id: `${publisher}/au/1`,
        title: 'Ladders',
        href: 'unit.html',
        path: 'unit.html',
        moveOn: 'NotApplicable',
        launchMethod: 'AnyWindow',
        blocks: [`${publisher}/b/1`],
      },
      {
        id: `${publisher}/au/2`,
        title: 'Ladders',
        href: 'a%20b/two.html?x=1#top',
        path: 'a b/two.html',
        moveOn: 'NotApplicable',
        launchMethod: 'AnyWindow',
        blocks: [`${publisher}/b/1`, `${publisher}/b/2`],
      },
      {
        id: 'urn:example:3',
        title: 'Ladders',
        href: 'https://other.example/au?lang=en',
        path: '',
        moveOn: 'CompletedAndPassed',
        masteryScore: 0.8,
        launchMethod: 'OwnWindow',
        launchParameters: '{"a":1}',
        entitlementKey: 'key',
        activityType: 'urn:type',
        blocks: [],
      },
    ]);
  });

  const many = (count: number) =>
    courseStructure(Array.from({ length: count }, (_, index) => au({ id: `urn:unit:${index}` })).join(''));

  it('accepts as many units as the standard requires, and a limit', () => {
    expect(readCourseStructure(many(1001)).units).toHaveLength(1001);
    expect(() => readCourseStructure(many(maxCmi5Units + 1))).toThrow('PACKAGE_INVALID');
  });

  it('leaves out types of activities that are no IRI, and shortens titles', () => {
    const { units } = readCourseStructure(
      courseStructure(au({ title: 'a'.repeat(600), attributes: 'activityType="course"' })),
    );
    expect(units[0]).not.toHaveProperty('activityType');
    expect(units[0]?.title).toHaveLength(500);
  });

  it('takes the id as the title of a unit without one, and the first title of other languages', () => {
    const bare = '<au id="urn:1"><url>a.html</url></au>';
    const german =
      '<au id="urn:2"><title><langstring lang="de">Leitern</langstring></title><url>b.html</url></au>';
    const { units } = readCourseStructure(courseStructure(bare + german));
    expect(units.map(({ title }) => title)).toEqual(['urn:1', 'Leitern']);
  });

  it.each<[string, string, string]>([
    ['another root', '<manifest/>', 'manifest'],
    ['no units', courseStructure(''), 'au'],
    ['an empty block', courseStructure(au() + block('urn:b', '')), 'urn:b'],
    ['an id that is no IRI', courseStructure(au({ id: 'publisher.example/au' })), 'publisher.example/au'],
    ['a course without an id', courseStructure().replace(` id="${publisher}"`, ''), 'course'],
    [
      'an objective whose id is no IRI',
      courseStructure(au(), '<objectives><objective id="a b"/></objectives>'),
      'a b',
    ],
    ['repeated units', courseStructure(au() + au()), `${publisher}/au/1`],
    ['repeated blocks', courseStructure(block('urn:b', au()) + block('urn:b', au({ id: 'urn:2' }))), 'urn:b'],
    [
      'repeated objectives',
      courseStructure(au(), '<objectives><objective id="urn:o"/><objective id="urn:o"/></objectives>'),
      'urn:o',
    ],
    ['no address', courseStructure(au({ url: '' })), 'url'],
    [
      'an address with a space',
      courseStructure(au({ url: 'http://a.example b.html' })),
      'http://a.example b.html',
    ],
    [
      'an address of another kind',
      courseStructure(au({ url: 'javascript:alert(1)' })),
      'javascript:alert(1)',
    ],
    ['an address without its kind', courseStructure(au({ url: '//a.example/b' })), '//a.example/b'],
    ['a name of the launch', courseStructure(au({ url: 'a.html?fetch=b' })), 'a.html?fetch=b'],
    ['an unknown criterion', courseStructure(au({ attributes: 'moveOn="Never"' })), 'moveOn="Never"'],
    [
      'a mastery score above 1',
      courseStructure(au({ attributes: 'masteryScore="80"' })),
      'masteryScore="80"',
    ],
    [
      'a text that is too long',
      courseStructure(au({ inside: `<launchParameters>${'a'.repeat(30_001)}</launchParameters>` })),
      'launchParameters',
    ],
    ['a document type', '<!DOCTYPE a><courseStructure/>', 'DOCTYPE'],
  ])('refuses %s', (_name, text, detail) => {
    expect(() => readCourseStructure(text)).toThrow(`PACKAGE_INVALID: ${detail}`);
  });
});
