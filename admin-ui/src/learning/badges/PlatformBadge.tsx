import { Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import type { Badge } from '../../../../shared/contracts/learning/badge-shapes.ts';
import { useBadgeWords } from '../../content/lookups/use-badge-words.ts';
import { BadgePicture } from './BadgePicture.tsx';
import { BadgeState } from './BadgeState.tsx';

/** A platform badge with its description, and its date or the progress of its rule. */
export function PlatformBadge({ badge }: { badge: Badge }) {
  const words = useBadgeWords();
  const nameId = useId();
  const { name, description, logo, obtained, rule, reached } = badge;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.75, alignItems: 'flex-start', minWidth: 0 }}>
      <BadgePicture logo={logo} obtained={obtained} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography id={nameId} sx={{ fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {description || words.rule(rule)}
        </Typography>
        {obtained ? (
          <BadgeState obtained text={words.state(badge)} />
        ) : (
          <>
            <BadgeState obtained={false} text={`${words.state(badge)} · ${words.reached(badge)}`} />
            <LinearProgress
              variant="determinate"
              aria-labelledby={nameId}
              value={Math.min(100, (reached / rule.atLeast) * 100)}
              sx={{ mt: 0.5, height: 5, borderRadius: 3 }}
            />
          </>
        )}
      </Box>
    </Box>
  );
}
