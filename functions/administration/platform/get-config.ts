import type { getConfig as contract } from '../../../shared/contracts/administration/platform.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';

/** Returns the public settings of this installation. */
export const getConfig: PublicOperation<typeof contract> = async () => ({
  faqUrl: settings.faqUrl,
  supportEmail: settings.supportEmail,
  maxSeats: settings.maxSeats,
  version: settings.version,
});
