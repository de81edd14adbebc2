import type { ContentPackage, PackageUnit, ScormStandard } from './content-package.ts';
import { decodedPath } from './package-path.ts';
import { Rejection } from './rejection.ts';
import { childOf, childrenOf, readXml, type XmlElement } from './xml-elements.ts';

/** The name of the manifest, at the root of a package. */
export const manifestName = 'imsmanifest.xml';
/** Maximum bytes of a manifest. It lists every file of the package. */
export const maxManifestBytes = 8_000_000;
/** Maximum number of units. A session report has as many steps. */
export const maxUnits = 200;

/** A SCO or an asset. */
export interface ScormUnit extends PackageUnit {
  /** An asset does not report. It is completed when it is opened. */
  isAsset: boolean;
  /** SCORM 1.2: the raw score that passes. SCORM 2004: the scaled score, -1 to 1. */
  passingScore?: number;
  /** SCORM 2004: the progress that completes the unit, 0 to 1. */
  completionThreshold?: number;
  /** `cmi.launch_data`. */
  launchData?: string;
  maxTimeAllowed?: string;
  timeLimitAction?: string;
}

/** The contents of a SCORM package, from its manifest. */
export interface ScormPackage extends ContentPackage {
  standard: ScormStandard;
  /** In the order of the organization, 1 to `maxUnits`. */
  units: ScormUnit[];
}

interface Resource {
  href: string;
  isAsset: boolean;
}

/**
 * Reads the manifest of a SCORM 1.2 or 2004 package. Items that are not visible are left out, unless no item is visible.
 *
 * @throws Rejection PACKAGE_INVALID
 */
export function readManifest(text: string): ScormPackage {
  const manifest = readXml(text);
  if (manifest.name !== 'manifest') throw new Rejection('PACKAGE_INVALID', manifest.name);
  const standard = standardOf(manifest);
  const resources = readResources(manifest, '');
  const organization = chosenOrganization(manifest);
  const all = itemUnits(organization, resources, false);
  const visible = itemUnits(organization, resources, true);
  const found = visible.length > 0 ? visible : all;
  const title = titleOf(organization) || metadataTitle(manifest) || manifest.attributes.identifier || '';
  const units = found.length > 0 ? found : resourceUnits(resources, title);
  if (units.length === 0) throw new Rejection('PACKAGE_INVALID', 'item');
  if (units.length > maxUnits) throw new Rejection('PACKAGE_INVALID', `${units.length} > ${maxUnits}`);
  return { standard, title: title || (units[0]?.title ?? ''), units: withUniqueIds(units) };
}

/** Reads the version that a manifest names, or else the namespaces that it declares. */
function standardOf(manifest: XmlElement): ScormStandard {
  const version = childOf(childOf(manifest, 'metadata'), 'schemaversion')?.text ?? '';
  if (/2004|1\.3/.test(version)) return 'SCORM_2004';
  if (/^1\.[012]/.test(version)) return 'SCORM_1_2';
  const declared = Object.values(manifest.attributes).join(' ');
  return /adlcp_v1p3|imscp_v1p1(?!\.)/.test(declared) ? 'SCORM_2004' : 'SCORM_1_2';
}

/** Joins the bases and the address of a resource (`xml:base`). */
const joined = (base: string, address: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) || base === '' ? address : `${base.replace(/\/?$/, '/')}${address}`;

/** Returns the resources of a manifest and of the manifests inside it, by their identifiers. */
function readResources(manifest: XmlElement, outer: string): Map<string, Resource> {
  const base = joined(outer, manifest.attributes.base ?? '');
  const list = childOf(manifest, 'resources');
  const listBase = joined(base, list?.attributes.base ?? '');
  const own = childrenOf(list, 'resource').flatMap(({ attributes }): [string, Resource][] => {
    const { identifier = '', href, base: ownBase = '' } = attributes;
    if (!href) return [];
    const type = (attributes.scormtype ?? attributes.scormType ?? '').toLowerCase();
    return [[identifier, { href: joined(joined(listBase, ownBase), href), isAsset: type !== 'sco' }]];
  });
  const inner = childrenOf(manifest, 'manifest').flatMap((one) => [...readResources(one, base)]);
  return new Map([...inner, ...own]);
}

/** Returns the default organization, or the first one with items. */
function chosenOrganization(manifest: XmlElement): XmlElement | undefined {
  const list = childOf(manifest, 'organizations');
  const organizations = childrenOf(list, 'organization');
  const named = organizations.find(({ attributes }) => attributes.identifier === list?.attributes.default);
  return named ?? organizations.find((one) => childOf(one, 'item')) ?? organizations[0];
}

const titleOf = (element: XmlElement | undefined): string => childOf(element, 'title')?.text ?? '';

/** Returns the title of the metadata (LOM), which is nested in a `langstring` or `string`. */
function metadataTitle(manifest: XmlElement): string {
  const general = childOf(childOf(childOf(manifest, 'metadata'), 'lom'), 'general');
  return childOf(general, 'title')?.children[0]?.text ?? '';
}

/** Returns the units of the items below an element, in their order. */
function itemUnits(
  parent: XmlElement | undefined,
  resources: ReadonlyMap<string, Resource>,
  onlyVisible: boolean,
): ScormUnit[] {
  return childrenOf(parent, 'item').flatMap((item) => {
    if (onlyVisible && item.attributes.isvisible === 'false') return [];
    const resource = resources.get(item.attributes.identifierref ?? '');
    const own = resource ? [toUnit(item, resource)] : [];
    return [...own, ...itemUnits(item, resources, onlyVisible)];
  });
}

/** Returns the SCOs of a package without items. */
const resourceUnits = (resources: ReadonlyMap<string, Resource>, title: string): ScormUnit[] =>
  [...resources]
    .filter(([, { isAsset }]) => !isAsset)
    .map(([id, resource]) => ({ ...addressOf(resource.href, ''), id, title: title || id, isAsset: false }));

function toUnit(item: XmlElement, resource: Resource): ScormUnit {
  const { identifier = '', parameters = '' } = item.attributes;
  const text = (name: string) => childOf(item, name)?.text || undefined;
  const launchData = text('datafromlms') ?? text('dataFromLMS');
  const maxTimeAllowed = text('maxtimeallowed') ?? limitOf(item);
  const timeLimitAction = text('timelimitaction') ?? text('timeLimitAction');
  const passingScore = numberIn(text('masteryscore')) ?? normalizedMeasure(item);
  const completionThreshold = thresholdOf(item);
  return {
    id: identifier,
    title: titleOf(item) || identifier,
    ...addressOf(resource.href, parameters),
    isAsset: resource.isAsset,
    ...(passingScore === undefined ? {} : { passingScore }),
    ...(completionThreshold === undefined ? {} : { completionThreshold }),
    ...(launchData ? { launchData } : {}),
    ...(maxTimeAllowed ? { maxTimeAllowed } : {}),
    ...(timeLimitAction ? { timeLimitAction } : {}),
  };
}

/** Adds the parameters of an item to an address, as SCORM 2004 (CAM 3.4.1.1) describes. */
function addressOf(href: string, parameters: string): Pick<PackageUnit, 'href' | 'path'> {
  const [address = '', fragment] = href.replaceAll('\\', '/').split('#', 2);
  const more = parameters.replace(/^[?&]+/, '');
  const isFragment = more.startsWith('#');
  const query = more && !isFragment ? `${address.includes('?') ? '&' : '?'}${more}` : '';
  const end = fragment === undefined ? (isFragment ? more : '') : `#${fragment}`;
  return { href: `${address}${query}${end}`, path: decodedPath(address.split('?', 1)[0] ?? '') };
}

/** Returns the passing score of the primary objective, if the score decides (SCORM 2004). */
function normalizedMeasure(item: XmlElement): number | undefined {
  const primary = childOf(childOf(childOf(item, 'sequencing'), 'objectives'), 'primaryObjective');
  if (primary?.attributes.satisfiedByMeasure !== 'true') return undefined;
  return numberIn(childOf(primary, 'minNormalizedMeasure')?.text) ?? 1;
}

/** Returns the progress that completes a unit (SCORM 2004, text in the 3rd edition, attribute in the 4th). */
function thresholdOf(item: XmlElement): number | undefined {
  const threshold = childOf(item, 'completionThreshold');
  if (threshold?.attributes.completedByMeasure === 'true')
    return numberIn(threshold.attributes.minProgressMeasure) ?? 1;
  return numberIn(threshold?.text);
}

/** Returns the time limit of a unit (SCORM 2004). */
const limitOf = (item: XmlElement): string | undefined =>
  childOf(childOf(item, 'sequencing'), 'limitConditions')?.attributes.attemptAbsoluteDurationLimit;

function numberIn(text: string | undefined): number | undefined {
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** Numbers identifiers that are empty or repeated, which the standards forbid. */
function withUniqueIds(units: readonly ScormUnit[]): ScormUnit[] {
  const used = new Set<string>();
  return units.map((unit, index) => {
    const id = unit.id && !used.has(unit.id) ? unit.id : `${unit.id}#${index + 1}`;
    used.add(id);
    return { ...unit, id };
  });
}
