import { Box, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import type { Suggestion } from '../../../../shared/contracts/learning/suggestions.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useDeselect } from '../../foundation/common/records/use-deselect.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { suggestionTitle } from './suggestion-words.ts';

interface Props {
  suggestion: Suggestion;
  /** Called after the suggestion was withdrawn by this person or by another. */
  onWithdrawn: () => void;
  onClose: () => void;
}

/** Withdraws a suggestion after a confirmation, which explains the effects. */
export function WithdrawDialog({ suggestion, onWithdrawn, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const title = suggestionTitle(t, suggestion);
  const deselect = useDeselect();
  const end = () => {
    deselect(suggestion.id);
    onWithdrawn();
  };
  const withdraw = useChange('DELETE /suggestions/{id}', {
    staleWhenRefused: true,
    onSuccess: () => {
      notify('suggestions.withdrawn', { type: 'success' });
      end();
    },
    onError: (error) => {
      // Another person has withdrawn the suggestion. Other errors can be retried.
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') return notifyError(error);
      notify('suggestions.alreadyGone', { type: 'info' });
      end();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('suggestions.withdrawTitle', { title })}
      text={<Consequences suggestion={suggestion} />}
      action={t('suggestions.withdraw')}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: suggestion.id } })}
      onClose={onClose}
    />
  );
}

function Consequences({ suggestion: { type, status, recipients = 0 } }: { suggestion: Suggestion }) {
  const t = useT();
  const upcoming = status === 'upcoming';
  const course = type === 'COURSE';
  const lostPoints = [
    upcoming
      ? t('suggestions.neverBegins')
      : status === 'inProgress' && t('suggestions.lostTab', { smart_count: recipients }),
    course && t('suggestions.lostDates'),
    course && t('suggestions.lostPeriod'),
  ];
  const unaffectedPoints = [
    t('suggestions.keptProgress'),
    !upcoming && t('suggestions.keptMessages'),
    t('suggestions.keptOthers'),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Points title={t('suggestions.lost')} points={lostPoints} />
      <Points title={t('suggestions.kept')} points={unaffectedPoints} />
    </Box>
  );
}

const Points = ({ title, points }: { title: string; points: readonly (string | false)[] }) => (
  <Box component="section">
    <Typography component="h3" variant="subtitle2">
      {title}
    </Typography>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary', display: 'grid', gap: 0.5 }}>
      {points.map((point) => point && <li key={point}>{point}</li>)}
    </Box>
  </Box>
);
