import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { ExportRequest } from './export-request.ts';

interface Exported extends Pick<ExportRequest, 'id' | 'clientId' | 'starter'> {
  what: ExportRequest['what'] | 'members' | 'certificates';
}

const auditTarget = ({ what, id, clientId }: Exported) => {
  if (what === 'history' && id) return { kind: 'user', id } as const;
  if (what === 'training' && id) return { kind: 'training', id } as const;
  return { kind: 'organisation', id: clientId } as const;
};

/**
 * Returns the writes of the audit entry of an export: its starter, kind and number of rows or certificates,
 * without names.
 */
export function auditExportWrites(
  deps: Deps,
  request: Exported,
  count: number,
  countedField: 'rows' | 'certificates' = 'rows',
): Write[] {
  const { what, id, clientId, starter } = request;
  return auditWrites(deps, starter, {
    action: 'exported',
    target: auditTarget(request),
    clientId,
    changes: [
      { field: 'export', after: JSON.stringify(what) },
      ...(what === 'course' && id ? [{ field: 'course', after: JSON.stringify(id) }] : []),
      { field: countedField, after: JSON.stringify(count) },
    ],
  });
}
