import type { ContentPackage, PackageUnit } from '../../../../shared/archive/content-package.ts';
import type { Start } from '../../../../shared/packages/content-sdk/src/messages.ts';
import type { PackageState } from './package-rules.ts';
import type { UnitState } from './unit-rules.ts';

/** The handlers for reports of the open unit. */
export interface UnitHandlers {
  /** The unit has changed a value. Further changes usually follow. */
  onChange(): void;
  /** The unit wants its values to be stored. */
  onCommit(): void;
  /** @param request the navigation that the unit requested (SCORM 2004), or an empty text */
  onEnd(request: string): void;
}

/** A unit that is open. */
export interface OpenUnit {
  /** The address of its page. */
  url: string;
  /** The unit needs a window for itself. */
  ownWindow: boolean;
  /** Returns the state of the unit, or undefined if it has not begun to report. */
  read(): UnitState | undefined;
  /** The page of the unit has loaded. Returns the state of a unit that does not report. */
  loaded(): UnitState | undefined;
  /** The learner has left the unit without the player. Reports the end when the last values have arrived. */
  left(): Promise<void>;
  /** The page of the unit was closed. Resolves when its last values have arrived. */
  closed(): Promise<void>;
}

/** Runs the units of a package of one kind of standard. */
export interface Runner {
  /**
   * Returns the state at the start of the session. A package whose completion was reported begins again.
   *
   * @param key names the stored content
   */
  begin(content: ContentPackage, key: string, previous: Start['previous']): Promise<PackageState>;
  open(unit: PackageUnit, before: UnitState | undefined, handlers: UnitHandlers): Promise<OpenUnit>;
}
