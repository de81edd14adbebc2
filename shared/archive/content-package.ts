import type { PackageStandard } from '../contracts/content/content-files.ts';

/** The standards whose units communicate with functions of the player. */
export type ScormStandard = Exclude<PackageStandard, 'CMI5'>;

/** A part of a package that a learner opens. */
export interface PackageUnit {
  /** The identifier in the package, unique there. */
  id: string;
  title: string;
  /** Address relative to the root of the package, with query and fragment. cmi5: can be absolute. */
  href: string;
  /** The decoded path of the file. Empty for an absolute address. */
  path: string;
}

/** The contents of a package of a standard. */
export interface ContentPackage {
  standard: PackageStandard;
  title: string;
  /** In the order of the package, at least one. */
  units: PackageUnit[];
}
