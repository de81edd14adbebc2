import type { Tenant } from '../runtime/actor.ts';
import type { Audience } from './audience.ts';
import type { Figures } from './counts.entity.ts';
import { listFigures } from './figures.repository.ts';

/** The people of an audience one by one. All organisations together are nobody. */
export interface PeopleFigures {
  tenant: Tenant | undefined;
  figures: Figures[];
}

/** What each of the people has done, of everything or of one training: one Query of their organisation. */
export async function figuresOf(audience: Audience, trainingId?: string): Promise<PeopleFigures> {
  if (audience.kind === 'team') {
    const tenant = { clientId: audience.clientId };
    const figures = await listFigures(tenant, trainingId);
    return { tenant, figures: figures.filter(({ userId }) => audience.userIds.has(userId)) };
  }
  if (audience.kind === 'everybody') return { tenant: undefined, figures: [] };
  return { tenant: audience.tenant, figures: await listFigures(audience.tenant, trainingId) };
}
