import type { Role } from '../../shared/roles.ts';
import { auditScreens } from './audit/screens.ts';
import { catalogueScreens } from './catalogue/screens.ts';
import { lookupScreens } from './lookups/screens.ts';
import { masterContentScreens } from './master-contents/screens.ts';
import { operationsScreens } from './operations/screens.ts';
import { organisationsScreens } from './organisations/screens.ts';
import { peopleScreens } from './people/screens.ts';
import type { Screen } from './shell/screens.ts';
import { statisticsScreens } from './statistics/screens.ts';
import { teamScreens } from './team/screens.ts';
import { trainingScreens } from './trainings/screens.ts';

/** Every page behind the sign-in. Each domain lists its own in `src/<domain>/screens.ts`. */
export const screens: readonly Screen[] = [
  ...trainingScreens,
  ...organisationsScreens,
  ...peopleScreens,
  ...catalogueScreens,
  ...masterContentScreens,
  ...teamScreens,
  ...statisticsScreens,
  ...lookupScreens,
  ...operationsScreens,
  ...auditScreens,
];

/** The pages of a role, in the order of its menu. */
export const screensOf = (role: Role): Screen[] =>
  screens.filter((s) => s.roles.includes(role)).sort((a, b) => a.order - b.order);

/** Where a role begins, and where unknown paths lead. */
export const firstPath = (role: Role): string | undefined => screensOf(role)[0]?.path;
