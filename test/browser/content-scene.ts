import type { Client } from '../factories/client.ts';
import type { Organisation, Platform } from '../factories/platform.ts';
import { type LookupIds, lookups } from '../factories/trainings.ts';
import { type PageView, Window } from './page.ts';

export interface ContentScene {
  root: Client;
  organisation: Organisation;
  ids: LookupIds;
  /** A window of somebody, by default of the organisation's admin. */
  open(path: string, view?: PageView, person?: { email: string }): Promise<Window>;
}

/** An organisation that keeps content of its own, master contents and offline content included. */
export async function contentScene(platform: Platform): Promise<ContentScene> {
  const [root, organisation] = await Promise.all([
    platform.superAdmin(),
    platform.organisation({ masterContentAccess: 'true', offlineAccess: 'true' }),
  ]);
  return {
    root,
    organisation,
    ids: await lookups(root),
    open: (path, view, person = organisation.admin) => Window.of(platform.host, person, path, view),
  };
}
