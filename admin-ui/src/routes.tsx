import { auditScreens } from './audit/screens.ts';
import { catalogueScreens } from './catalogue/screens.ts';
import { companyScreens } from './company/screens.ts';
import { integrationScreens } from './integrations/screens.ts';
import { launcherScreens } from './launcher/screens.ts';
import { lookupScreens } from './lookups/screens.ts';
import { masterContentScreens } from './master-contents/screens.ts';
import { operationsScreens } from './operations/screens.ts';
import { organisationsScreens } from './organisations/screens.ts';
import type { Screen } from './shell/screens.ts';
import { statisticsScreens } from './statistics/screens.ts';
import { teamScreens } from './team/screens.ts';

/** Every page behind the sign-in. Each domain lists its own in `src/<domain>/screens.ts`. */
export const screens: readonly Screen[] = [
  ...organisationsScreens,
  ...companyScreens,
  ...catalogueScreens,
  ...masterContentScreens,
  ...teamScreens,
  ...statisticsScreens,
  ...lookupScreens,
  ...launcherScreens,
  ...operationsScreens,
  ...auditScreens,
  ...integrationScreens,
];
