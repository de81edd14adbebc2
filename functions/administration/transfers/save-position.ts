import { onConflict } from '../../runtime/conflicts.ts';
import { transact } from '../../runtime/table.ts';
import type { ImportPosition } from './import-plan-rules.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';
import { findOrganisationImport, saveImportWrite } from './organisation-import.repository.ts';

/** Another worker has continued the same check or import. */
export class Overtaken extends Error {}

/**
 * Stores the next state of a check or import.
 *
 * @returns the stored state
 * @throws Overtaken if another worker has stored a different state
 */
export async function saveImport(
  before: OrganisationImportRecord,
  after: OrganisationImportRecord,
): Promise<OrganisationImportRecord> {
  const next = { ...after, revision: before.revision + 1 };
  return onConflict(
    transact([saveImportWrite(before, after)]).then(() => next),
    async () => {
      // A write whose acknowledgement was lost is refused when it is repeated.
      const stored = await findOrganisationImport(before.id);
      if (stored?.position !== after.position || stored?.state !== after.state) throw new Overtaken();
      return stored;
    },
  );
}

/** Returns an import with another position. */
export const at = (record: OrganisationImportRecord, position: ImportPosition): OrganisationImportRecord => ({
  ...record,
  position: JSON.stringify(position),
});

/** Returns the stored position, or the first one. */
export const positionOf = (
  { position }: OrganisationImportRecord,
  step: ImportPosition['step'],
): ImportPosition => (position === undefined ? { step, index: 0 } : (JSON.parse(position) as ImportPosition));
