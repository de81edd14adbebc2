export { countSessions, type Standing } from './count-sessions.ts';
export { certified } from './skill-rules.ts';
export { badgesCompared, findFigures, reactionCounted } from './statistics.repository.ts';
