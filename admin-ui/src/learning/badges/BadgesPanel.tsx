import { Box, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { PlatformBadges } from './PlatformBadges.tsx';
import { TrainingBadges } from './TrainingBadges.tsx';

export const badgesTabs = ['platform', 'trainings'] as const;
export type BadgesTab = (typeof badgesTabs)[number];

interface Props {
  /** The person whose badges of trainings are shown. */
  userId: string;
  /** The person whose platform badges are shown. Undefined for the own badges of the acting role. */
  platformOf?: string | undefined;
  tab: BadgesTab;
  onTab: (tab: BadgesTab) => void;
  label: string;
  onOpen?: ((trainingId: string) => void) | undefined;
}

/** Two tabs: platform badges, and badges of trainings. */
export function BadgesPanel({ userId, platformOf, tab, onTab, label, onOpen }: Props) {
  const t = useT();
  const id = useId();
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: BadgesTab) => onTab(next)}
        aria-label={label}
        variant="fullWidth"
        sx={{ mb: 2.5 }}
      >
        {badgesTabs.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t(`badges.tabs.${one}`)}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pb: 2 }}>
        {tab === 'platform' ? (
          <PlatformBadges userId={platformOf} />
        ) : (
          <TrainingBadges userId={userId} onOpen={onOpen} />
        )}
      </Box>
    </>
  );
}
