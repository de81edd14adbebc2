import type { Client } from '../factories/client.ts';
import type { Organisation, Platform } from '../factories/platform.ts';
import { type LookupIds, lookups } from '../factories/trainings.ts';
import { type PageView, Window } from './page.ts';

export interface ContentScene {
  root: Client;
  organisation: Organisation;
  ids: LookupIds;
  /** Opens a window of a member, by default of the organisation's administrator. */
  open(path: string, view?: PageView, person?: { email: string }): Promise<Window>;
}

/** Creates an organisation that authors content, with master contents and offline content. */
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
