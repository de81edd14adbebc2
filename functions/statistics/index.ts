export { certified } from './skill-rules.ts';
export { findFigures, reactionCounted } from './statistics.repository.ts';
