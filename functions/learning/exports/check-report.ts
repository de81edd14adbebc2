import type { ReportChange } from '../../../shared/contracts/learning/reports.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { assertNamedInReach } from '../../identity/jobs/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { ReportItem } from './report.entity.ts';

/**
 * Returns the chosen attributes of a report that the caller owns. Recipients are members of the organisation, also
 * outside a manager's team. Disabled members get no mail.
 *
 * @throws NOT_FOUND for groups out of reach, and for people of other organisations
 */
export async function checkReport(
  actor: Actor,
  body: ReportChange,
): Promise<ReportChange & Pick<ReportItem, 'ownerId' | 'role' | 'paused'>> {
  const { clientId, userId, role, address } = actor;
  if (role !== 'admin' && role !== 'manager') throw new AppError('NOT_AUTHORIZED');
  if (body.userIds.some((id) => idOwner(id) !== clientId)) throw new AppError('NOT_FOUND');
  const [members] = await Promise.all([
    findMembers(actor, body.userIds, true),
    assertNamedInReach({
      clientId,
      ...{ userIds: [], groupIds: body.groupIds },
      starter: { clientId, userId, role, address },
    }),
  ]);
  if (!body.userIds.every((id) => members.has(id))) throw new AppError('NOT_FOUND');
  return { ...body, ownerId: userId, role, paused: false };
}
