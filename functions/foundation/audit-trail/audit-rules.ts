/** A changed field. Values are JSON. Personal fields have no values. */
export interface AuditedChange {
  field: string;
  before?: string;
  after?: string;
}

/** The log records that these fields changed, without their values. */
const personal = new Set([
  'email',
  'firstName',
  'lastName',
  'picture',
  'representativeFirstName',
  'representativeLastName',
  'representativeEmail',
  'name',
  'siret',
  'logo',
]);

type AuditedFields = Readonly<Record<string, unknown>>;

/** Returns the differences between two states, limited to the named fields. */
export const changesBetween = (
  before: AuditedFields,
  after: AuditedFields,
  fields: readonly string[],
): AuditedChange[] =>
  fields.flatMap((field) => {
    const [previous, current] = [JSON.stringify(before[field]), JSON.stringify(after[field])];
    if (previous === current) return [];
    if (personal.has(field)) return [{ field }];
    return [
      {
        field,
        ...(previous === undefined ? {} : { before: previous }),
        ...(current === undefined ? {} : { after: current }),
      },
    ];
  });

/** Returns the ids that were added to a list and removed from a list, as one change. */
export function listChange(
  field: string,
  before: readonly string[],
  after: readonly string[],
): AuditedChange[] {
  const [previous, current] = [new Set(before), new Set(after)];
  const removed = before.filter((id) => !current.has(id));
  const added = after.filter((id) => !previous.has(id));
  if (removed.length === 0 && added.length === 0) return [];
  // An audit item has room for a few thousand ids. Counts always fit.
  const toJson = (ids: string[]) => JSON.stringify(ids.length > 200 ? { count: ids.length } : ids);
  return [{ field, before: toJson(removed), after: toJson(added) }];
}
