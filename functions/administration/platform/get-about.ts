import type { getAbout as contract } from '../../../shared/contracts/administration/platform.ts';
import { schemaVersion } from '../../../shared/schema.ts';
import { findSchema } from '../../foundation/schema/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';

/** Returns the version of this installation, and the schema of its stored data. */
export const getAbout: PublicOperation<typeof contract> = async () => ({
  version: settings.version,
  schema: schemaVersion,
  dataSchema: (await findSchema())?.schema ?? null,
});
