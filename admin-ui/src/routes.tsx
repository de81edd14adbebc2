import { auditScreens } from './administration/audit/screens.ts';
import { companyScreens } from './administration/company/screens.ts';
import { operationsScreens } from './administration/operations/screens.ts';
import { organisationsScreens } from './administration/organisations/screens.ts';
import { teamScreens } from './administration/team/screens.ts';
import { transferScreens } from './administration/transfers/screens.ts';
import { catalogueScreens } from './content/catalogue/screens.ts';
import { lookupScreens } from './content/lookups/screens.ts';
import { masterContentScreens } from './content/master-contents/screens.ts';
import { releaseScreens } from './delivery/releases/screens.ts';
import type { Screen } from './foundation/shell/screens.ts';
import { integrationScreens } from './integrations/integrations/screens.ts';
import { requiredScreens } from './learning/assignments/screens.ts';
import { statisticsScreens } from './learning/statistics/screens.ts';

/** Every page behind the sign-in. Each domain lists its own in `src/<area>/<domain>/screens.ts`. */
export const screens: readonly Screen[] = [
  ...organisationsScreens,
  ...companyScreens,
  ...catalogueScreens,
  ...masterContentScreens,
  ...teamScreens,
  ...requiredScreens,
  ...statisticsScreens,
  ...lookupScreens,
  ...releaseScreens,
  ...operationsScreens,
  ...transferScreens,
  ...auditScreens,
  ...integrationScreens,
];
