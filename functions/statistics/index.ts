export { certified } from './skill-rules.ts';
export { reactionCounted } from './statistics.repository.ts';
