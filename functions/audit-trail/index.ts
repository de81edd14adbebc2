export type { AuditRecord } from './audit.entity.ts';
export { listEntries, listEntriesAfter } from './audit.repository.ts';
export { type Change, changesBetween, listChange } from './audit-rules.ts';
export { type AuditAction, type AuditedAction, audited } from './audited.ts';
