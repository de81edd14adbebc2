import { profileIncomplete } from '../../events/access.ts';
import { platformBadgeEarned } from '../../events/badges.ts';
import { trainingBadgeEarned } from '../../events/progress.ts';
import { suggestionReceived } from '../../events/suggestions.ts';
import { contentReady, contentRejected } from '../../events/uploads.ts';
import { consume } from '../runtime/consume.ts';
import { tellBadgeEarned } from './tell-badge-earned.ts';
import { tellNewTraining } from './tell-new-training.ts';
import { tellPlatformBadge } from './tell-platform-badge.ts';
import { tellProfileIncomplete } from './tell-profile-incomplete.ts';
import { tellSuggestion } from './tell-suggestion.ts';

export const handler = consume({
  [profileIncomplete.name]: tellProfileIncomplete,
  [trainingBadgeEarned.name]: tellBadgeEarned,
  [platformBadgeEarned.name]: tellPlatformBadge,
  [suggestionReceived.name]: tellSuggestion,
  [contentReady.name]: tellNewTraining,
  // The author sees the reason at the file; no type of notification is for it (NO-02).
  [contentRejected.name]: async () => {},
});
