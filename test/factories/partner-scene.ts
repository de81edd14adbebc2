import type { Client } from './client.ts';
import { type Organisation, type Person, type Platform, unique } from './platform.ts';
import { type LookupIds, lookups } from './trainings.ts';

export interface PartnerScene {
  root: Client;
  ids: LookupIds;
  /** The partner's organisation, and an organisation that can use its content. */
  one: Organisation;
  two: Organisation;
  /** A member of organisation two. */
  learner: Person;
  partnerId: string;
}

/**
 * Creates a partner, and a learner of another organisation (TR-08). `more` contains fields of the partner's
 * organisation.
 */
export async function partnerScene(
  platform: Platform,
  more: Parameters<Platform['organisation']>[0] = {},
): Promise<PartnerScene> {
  const root = await platform.superAdmin();
  const ids = await lookups(root);
  const one = await platform.organisation(more);
  const two = await platform.organisation();
  const learner = await platform.member(two);
  const body = { name: unique('P'), clientId: one.id };
  const { id: partnerId } = await root.ok<{ id: string }>('POST', '/partners', { body });
  return { root, ids, one, two, learner, partnerId };
}
