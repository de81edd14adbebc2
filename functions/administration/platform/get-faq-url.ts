import type { getFaqUrl as contract } from '../../../shared/contracts/administration/platform.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';

/** Returns the address of the frequently asked questions from the settings of the stage. */
export const getFaqUrl: PublicOperation<typeof contract> = async () => ({ url: settings.faqUrl });
