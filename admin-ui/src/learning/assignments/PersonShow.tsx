import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { RequiredPerson, RequirementDetail } from '../../../../shared/contracts/learning/assignments.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { StateChip } from './BoardRows.tsx';

interface Props {
  person: RequiredPerson;
  onClose: () => void;
}

/** All required content of a person, with who changed it. */
export function PersonShow({ person, onClose }: Props) {
  const t = useT();
  return (
    <FormDialog
      open
      title={`${person.firstName} ${person.lastName}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {person.requirements.map((one) => (
          <Requirement key={one.content.id} requirement={one} />
        ))}
      </Box>
    </FormDialog>
  );
}

function Requirement({ requirement }: { requirement: RequirementDetail }) {
  const t = useT();
  const { content, dueDate, since, doneAt, exempt, extended, progressionPercent: percent } = requirement;
  const title = content.title || t('required.deleted');
  const facts = [
    t('required.sinceUntil', { since: formatDate(since), date: formatDate(dueDate) }),
    requirement.renewal && t('required.renews', { date: formatDate(dueDate) }),
    extended &&
      t('required.extendedBy', {
        name: extended.by.name ?? t('required.someone'),
        date: formatDate(extended.at),
      }),
    doneAt && t('required.doneOn', { date: formatDate(doneAt) }),
    exempt &&
      t('required.exemptBy', {
        name: exempt.by.name ?? t('required.someone'),
        date: formatDate(exempt.at),
        reason: exempt.reason,
      }),
  ];
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <StateChip requirement={requirement} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', my: 0.5 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t('required.card.progress', { title })}
          sx={{ flex: 1 }}
        />
        <Typography variant="body2">{Math.floor(percent)} %</Typography>
      </Stack>
      {facts.map(
        (fact) =>
          fact && (
            <Typography key={fact} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {fact}
            </Typography>
          ),
      )}
    </Box>
  );
}
