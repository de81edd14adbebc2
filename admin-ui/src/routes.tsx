import { auditScreens } from './administration/audit/screens.ts';
import { companyScreens } from './administration/company/screens.ts';
import { operationsScreens } from './administration/operations/screens.ts';
import { organisationsScreens } from './administration/organisations/screens.ts';
import { catalogueScreens } from './content/catalogue/screens.ts';
import { lookupScreens } from './content/lookups/screens.ts';
import { masterContentScreens } from './content/master-contents/screens.ts';
import { launcherScreens } from './delivery/launcher/screens.ts';
import type { Screen } from './foundation/shell/screens.ts';
import { teamScreens } from './identity/team/screens.ts';
import { integrationScreens } from './integrations/integrations/screens.ts';
import { statisticsScreens } from './learning/statistics/screens.ts';

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
