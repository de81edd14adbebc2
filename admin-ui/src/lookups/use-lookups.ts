import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import type { AnyLookup, Kind } from './lookup-form.ts';

interface Found {
  all: AnyLookup[] | undefined;
  error: unknown;
  refetch: () => void;
}

/** The lookups of a kind: trainings' come with one call, platform badges with another. */
export function useLookups(kind: Kind): Found {
  const query = { lang: useContentLanguage() };
  const ofBadges = kind === 'badges' || kind === 'badgeCategories';
  const lookups = useApi('GET /lookups', { query }, { enabled: !ofBadges });
  const badges = useApi('GET /badges', { query }, { enabled: ofBadges });
  if (!ofBadges)
    return { all: lookups.data?.[kind], error: lookups.error, refetch: () => void lookups.refetch() };
  const all: AnyLookup[] | undefined =
    kind === 'badgeCategories'
      ? badges.data
      : badges.data?.flatMap(({ id, name, badges: own }) =>
          own.map((badge): AnyLookup => ({ ...badge, category: { id, name } })),
        );
  return { all, error: badges.error, refetch: () => void badges.refetch() };
}
