export { changesBetween, listChange } from './audit-rules.ts';
export type { Deed } from './audited.ts';
export { audited } from './audited.ts';
export { listDeeds } from './list-deeds.ts';
