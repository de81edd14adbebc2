export { createOpenBadge, shareAgain, toShared } from './create-open-badge.ts';
export { certificateAchievement } from './credential-rules.ts';
export { findOpenBadge, limitOpenBadgeWrite, revokeOpenBadgeWrites } from './open-badge.repository.ts';
export { newPublicNumber, parsePublicNumber } from './public-number-rules.ts';
export { buildPublicPage, buildUnknownPage, type HtmlPage } from './public-page.ts';
export { revokeTrainingBadgesWrites } from './revoke-training-badges.ts';
export { stateOn } from './state-rules.ts';
export { visitorLanguage } from './visitor-language.ts';
