import type { PackageUnit } from '../../../../shared/archive/content-package.ts';
import type { ScormPackage } from '../../../../shared/archive/scorm-manifest.ts';
import { unpackState } from './package-rules.ts';
import { offerRunTime } from './run-time.ts';
import type { OpenUnit, Runner } from './runner.ts';
import { beginningData, readUnit } from './unit-rules.ts';

/**
 * Runs SCOs, which find their run-time as an object of the player, and assets.
 *
 * @param base address of the package
 */
export function scormRunner({ standard, units }: ScormPackage, base: string, firstName: string): Runner {
  return {
    begin: (content, key, previous) => Promise.resolve(unpackState(content, key, previous?.resumeData)),
    async open({ id }: PackageUnit, before, handlers): Promise<OpenUnit> {
      const unit = units.find((one) => one.id === id);
      if (!unit) throw new Error(`The package has no unit ${id}`);
      const runTime = await offerRunTime(
        standard,
        beginningData(standard, unit, before, firstName),
        handlers,
      );
      return {
        url: new URL(unit.href, base).href,
        ownWindow: false,
        read: () => (runTime.begun ? readUnit(standard, unit, runTime.read(), runTime.ended) : undefined),
        // An asset has no run-time. It is completed when it was shown.
        loaded: () =>
          unit.isAsset && !runTime.begun ? { done: true, finished: true, suspended: false } : undefined,
        left: () => Promise.resolve(),
        closed: () => Promise.resolve(),
      };
    },
  };
}
