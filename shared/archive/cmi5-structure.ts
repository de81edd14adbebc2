import type { ContentPackage, PackageUnit } from './content-package.ts';
import { decodedPath } from './package-path.ts';
import { Rejection } from './rejection.ts';
import { childOf, childrenOf, readXml, type XmlElement } from './xml-elements.ts';

/** The name of the course structure, at the root of a package. */
export const courseStructureName = 'cmi5.xml';
/** Maximum number of units, of blocks and of objectives. Every system has to accept more than 1,000 units (cmi5 6.1). */
export const maxCmi5Units = 2000;

export const moveOns = [
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
  'NotApplicable',
] as const;
export type MoveOn = (typeof moveOns)[number];

/** An assignable unit (AU) of a cmi5 course. Its id is the id of the publisher. */
export interface Cmi5Unit extends PackageUnit {
  /** The criterion that satisfies the unit. */
  moveOn: MoveOn;
  /** The scaled score that passes, 0 to 1. */
  masteryScore?: number;
  /** `OwnWindow`: the unit needs the whole window. */
  launchMethod: 'AnyWindow' | 'OwnWindow';
  launchParameters?: string;
  entitlementKey?: string;
  activityType?: string;
  /** Ids of the blocks around the unit, the outermost first. */
  blocks: string[];
}

/** The structure of a cmi5 course, from `cmi5.xml`. */
export interface Cmi5Course extends ContentPackage {
  standard: 'CMI5';
  /** The id of the publisher. */
  id: string;
  /** 1 to `maxCmi5Units`. */
  units: Cmi5Unit[];
  /** In the order of the course. A block comes before the blocks inside it. */
  blocks: { id: string; title: string }[];
}

/** Names in the query of a launch (cmi5 8.1). The address of a unit must not use them. */
const reservedNames = ['endpoint', 'fetch', 'actor', 'registration', 'activityId'] as const;

/**
 * Reads a cmi5 course structure (cmi5 1.0, 13).
 *
 * @throws Rejection PACKAGE_INVALID with the first invalid value
 */
export function readCourseStructure(text: string): Cmi5Course {
  const root = readXml(text);
  if (root.name !== 'courseStructure') throw new Rejection('PACKAGE_INVALID', root.name);
  const course = childOf(root, 'course');
  const id = iriOf(course);
  const objectives = childrenOf(childOf(root, 'objectives'), 'objective').map(iriOf);
  const { units, blocks } = partsOf(root, []);
  for (const ids of [objectives, units.map((unit) => unit.id), blocks.map((block) => block.id)]) {
    if (ids.length > maxCmi5Units) throw new Rejection('PACKAGE_INVALID', `${ids.length} > ${maxCmi5Units}`);
    const repeated = ids.find((one, index) => ids.indexOf(one) < index);
    if (repeated !== undefined) throw new Rejection('PACKAGE_INVALID', repeated);
  }
  if (units.length === 0) throw new Rejection('PACKAGE_INVALID', 'au');
  return { standard: 'CMI5', id, title: titleOf(course) || id, units, blocks };
}

/** Returns the units and blocks below an element, in their order. */
function partsOf(parent: XmlElement, around: string[]): Pick<Cmi5Course, 'units' | 'blocks'> {
  const units: Cmi5Unit[] = [];
  const blocks: Cmi5Course['blocks'] = [];
  for (const child of parent.children) {
    if (child.name === 'au') units.push(toUnit(child, around));
    if (child.name !== 'block') continue;
    const id = iriOf(child);
    const inner = partsOf(child, [...around, id]);
    if (inner.units.length === 0) throw new Rejection('PACKAGE_INVALID', id);
    blocks.push({ id, title: titleOf(child) || id }, ...inner.blocks);
    units.push(...inner.units);
  }
  return { units, blocks };
}

function toUnit(element: XmlElement, blocks: string[]): Cmi5Unit {
  const id = iriOf(element);
  const masteryScore = masteryScoreOf(element);
  const text = (name: string) => textIn(element, name);
  const launchParameters = text('launchParameters');
  const entitlementKey = text('entitlementKey');
  const activityType = element.attributes.activityType?.trim() ?? '';
  return {
    id,
    title: titleOf(element) || id,
    ...addressOf(text('url') ?? ''),
    moveOn: choiceOf(element, 'moveOn', moveOns) ?? 'NotApplicable',
    launchMethod: choiceOf(element, 'launchMethod', ['AnyWindow', 'OwnWindow'] as const) ?? 'AnyWindow',
    blocks,
    ...(masteryScore === undefined ? {} : { masteryScore }),
    ...(launchParameters ? { launchParameters } : {}),
    ...(entitlementKey ? { entitlementKey } : {}),
    ...(isIri(activityType) ? { activityType } : {}),
  };
}

/** Maximum characters of an identifier, of a title, and of another text. Statements and documents contain them. */
const longest = { id: 2000, title: 500, text: 30_000 } as const;

const isIri = (text: string): boolean =>
  text.length <= longest.id && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text);

/** Returns the text of an element inside another one. @throws Rejection for a text that is too long */
function textIn(element: XmlElement, name: string): string | undefined {
  const text = childOf(element, name)?.text || undefined;
  if (text && text.length > longest.text) throw new Rejection('PACKAGE_INVALID', name);
  return text;
}

/** Returns the id of an element. @throws Rejection unless it is an absolute IRI */
function iriOf(element: XmlElement | undefined): string {
  const id = element?.attributes.id?.trim() ?? '';
  if (!isIri(id)) throw new Rejection('PACKAGE_INVALID', id || (element?.name ?? 'course'));
  return id;
}

/** Returns the English title, or else the first one. */
function titleOf(element: XmlElement | undefined): string {
  const titles = childrenOf(childOf(element, 'title'), 'langstring');
  const english = titles.find(({ attributes }) => /^en(-|$)/i.test(attributes.lang ?? ''));
  return ((english ?? titles[0])?.text ?? '').slice(0, longest.title);
}

function choiceOf<T extends string>(
  { attributes }: XmlElement,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = attributes[name]?.trim();
  if (value === undefined) return undefined;
  const found = choices.find((one) => one === value);
  if (!found) throw new Rejection('PACKAGE_INVALID', `${name}="${value}"`);
  return found;
}

function masteryScoreOf({ attributes }: XmlElement): number | undefined {
  const text = attributes.masteryScore?.trim();
  if (text === undefined) return undefined;
  const score = /^[+\d.]{1,20}$/.test(text) ? Number(text) : Number.NaN;
  if (!(score >= 0 && score <= 1)) throw new Rejection('PACKAGE_INVALID', `masteryScore="${text}"`);
  return score;
}

/** Returns the address of a unit. @throws Rejection for an invalid one, and for names of the launch */
function addressOf(url: string): Pick<PackageUnit, 'href' | 'path'> {
  const isAbsolute = /^https?:\/\//i.test(url);
  const isInvalid =
    url === '' || /[\s<>"{}|\\^`]/.test(url) || (!isAbsolute && /^(\/\/|[a-z][\w+.-]*:)/i.test(url));
  if (isInvalid || !URL.canParse(url, 'https://package.invalid/'))
    throw new Rejection('PACKAGE_INVALID', url || 'url');
  const { searchParams } = new URL(url, 'https://package.invalid/');
  const reserved = reservedNames.find((name) => searchParams.has(name));
  if (reserved) throw new Rejection('PACKAGE_INVALID', url);
  if (isAbsolute) return { href: url, path: '' };
  const href = url.replace(/^\/+/, '');
  return { href, path: decodedPath(href.split(/[?#]/, 1)[0] ?? '') };
}
