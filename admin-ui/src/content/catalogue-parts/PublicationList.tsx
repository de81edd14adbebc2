import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';

const parts = ['cover', 'badges.1.logo', 'badges.2.logo', 'badges.3.logo', 'files'] as const;

/** The checklist for the publication of a training (TR-01, TR-03). Renders nothing once it is complete. */
export function PublicationList({ missing }: { missing: readonly string[] }) {
  const t = useT();
  if (missing.length === 0) return null;
  const labelOf = (part: (typeof parts)[number]): string => {
    if (part === 'cover') return t('trainings.fields.cover');
    if (part === 'files') return t('trainings.publication.files');
    return t('trainings.fields.badgeLogo', { number: Number(part.split('.')[1]) });
  };
  return (
    <Alert severity="info">
      <AlertTitle>{t('trainings.publication.title')}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {parts.map((part) => {
          const lacks = missing.includes(part);
          const Icon = lacks ? RadioButtonUncheckedRounded : CheckCircleRounded;
          return (
            <Box component="li" key={part} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Icon
                fontSize="small"
                color={lacks ? 'inherit' : 'success'}
                titleAccess={t(lacks ? 'trainings.publication.missing' : 'trainings.publication.there')}
              />
              {labelOf(part)}
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}
