export type { AuditRecord } from './audit.entity.ts';
export { listEntries, listEntriesAfter } from './audit.repository.ts';
export { type AuditedChange, changesBetween, listChange } from './audit-rules.ts';
export { type AuditAction, type AuditedAction, auditWrites } from './audited.ts';
