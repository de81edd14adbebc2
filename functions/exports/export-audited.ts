import { audited } from '../audit/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';
import type { ExportRequest } from './export-request.ts';

const targetOf = ({ what, id, clientId }: ExportRequest) => {
  if (what === 'history' && id) return { kind: 'user', id } as const;
  if (what === 'training' && id) return { kind: 'training', id } as const;
  return { kind: 'organisation', id: clientId } as const;
};

/** The writes that note who took away what, and how many rows; no names. */
export function exportAudited(deps: Deps, request: ExportRequest, rows: number): Write[] {
  const { what, id, clientId, starter } = request;
  return audited(deps, starter, {
    action: 'exported',
    target: targetOf(request),
    clientId,
    changes: [
      { field: 'export', after: JSON.stringify(what) },
      ...(what === 'course' && id ? [{ field: 'course', after: JSON.stringify(id) }] : []),
      { field: 'rows', after: JSON.stringify(rows) },
    ],
  });
}
