/** A field that was changed; values as JSON, none for what is personal. */
export interface AuditedChange {
  field: string;
  before?: string;
  after?: string;
}

/** Of these the log says that they changed, not what they are. */
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

/** What differs between two states of a thing, in the fields that are named. */
export function changesBetween(
  before: AuditedFields,
  after: AuditedFields,
  fields: readonly string[],
): AuditedChange[] {
  return fields.flatMap((field) => {
    const [was, is] = [JSON.stringify(before[field]), JSON.stringify(after[field])];
    if (was === is) return [];
    if (personal.has(field)) return [{ field }];
    return [
      { field, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) },
    ];
  });
}

/** What was added to a list of ids, and what was taken away. */
export function listChange(
  field: string,
  before: readonly string[],
  after: readonly string[],
): AuditedChange[] {
  const [was, is] = [new Set(before), new Set(after)];
  const removed = before.filter((id) => !is.has(id));
  const added = after.filter((id) => !was.has(id));
  if (removed.length === 0 && added.length === 0) return [];
  // An item of the table has room for some thousands of ids; the counts always fit.
  const shown = (ids: string[]) => JSON.stringify(ids.length > 200 ? { count: ids.length } : ids);
  return [{ field, before: shown(removed), after: shown(added) }];
}
