import { chunk } from 'es-toolkit/array/chunk';
import type {
  listRequirementTotals as contract,
  RequirementTotals,
} from '../../../shared/contracts/learning/assignments.ts';
import { listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { countBoard } from './count-board.ts';

/** A page reads the results of all organisations, so that they stay valid for 20 ms per person. */
const stored = { name: 'TOTALS', perPerson: 20 };
/** Organisations that are counted at the same time. */
const atOnce = 16;

/**
 * Counts people with required content by organisation, most late people first. Leaves out organisations without
 * requirements. Costs a read of the stored figures per organisation, or a Query of its rows.
 */
export const listRequirementTotals: Operation<typeof contract> = async (deps) => {
  const totals: RequirementTotals[] = [];
  for (const some of chunk(await listOrganisationRecords(), atOnce)) {
    const counted = await Promise.all(
      some.map(async (organisation) => {
        const board = { clientId: organisation.id, organisation };
        const { people, late, soon, states } = await countBoard(deps, board, 'organisation', stored);
        return { id: organisation.id, name: organisation.name, people, late, soon, states };
      }),
    );
    totals.push(...counted.filter(({ people }) => people > 0));
  }
  return totals.sort((a, b) => b.late - a.late || (a.name < b.name ? -1 : 1));
};
