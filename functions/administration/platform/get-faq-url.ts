import type { getFaqUrl as contract } from '../../../shared/contracts/administration/platform.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';

/** Address of the frequently asked questions. */
export const getFaqUrl: PublicOperation<typeof contract> = async () => ({ url: settings.faqUrl });
