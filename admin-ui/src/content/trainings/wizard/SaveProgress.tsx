import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import { Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useErrorText } from '../../../foundation/common/error-text.ts';
import { useViolationText } from '../../../foundation/common/violations.ts';
import { type Translate, useT } from '../../../foundation/i18n/index.ts';
import { ApiError } from '../../../foundation/providers/api-error.ts';
import type { PartName, PartState } from './save-training.ts';

export interface SavedPart {
  name: PartName;
  state: PartState;
  error?: unknown;
}

/** The progress of a save by part, with the errors of failed parts. */
export function SaveProgress({
  parts,
  ended,
  onClose,
}: {
  parts: readonly SavedPart[];
  ended: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const failure = useFailureText();
  return (
    <Stack sx={{ alignItems: 'center', justifyContent: 'center', minHeight: '50vh', gap: 3 }}>
      <Typography variant="h3" component="h2" role="status">
        {t(ended ? 'trainings.wizard.savedWithFailures' : 'trainings.wizard.saving')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5, width: '100%', maxWidth: 520 }}>
        {parts.map((part) => (
          <Stack component="li" key={part.name} direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
            <Box sx={{ width: 26, display: 'grid', placeItems: 'center', pt: 0.25 }}>
              {part.state === 'running' && <CircularProgress size={20} aria-label={t('common.saving')} />}
              {part.state === 'done' && (
                <CheckCircleRounded color="success" titleAccess={t('trainings.wizard.partDone')} />
              )}
              {part.state === 'failed' && (
                <ErrorRounded color="error" titleAccess={t('trainings.wizard.partFailed')} />
              )}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography>{partLabel(t, part.name)}</Typography>
              {part.state === 'failed' && (
                <Typography variant="body2" color="error">
                  {failure(part)}
                </Typography>
              )}
            </Box>
          </Stack>
        ))}
      </Stack>
      {ended && (
        <Button variant="contained" onClick={onClose}>
          {t('common.close')}
        </Button>
      )}
    </Stack>
  );
}

function partLabel(t: Translate, name: PartName): string {
  const [kind, type] = name.split('.') as [string, 'UNITY' | 'WEB_GL' | 'APK' | undefined];
  const badge = /^badge(\d)$/.exec(kind)?.[1];
  if (badge) return t('trainings.fields.badgeLogo', { number: badge });
  if (type)
    return t(kind === 'removed' ? 'trainings.parts.removed' : 'trainings.parts.content', {
      type: t(`catalogue.types.${type}`),
    });
  if (kind === 'cover') return t('trainings.fields.cover');
  if (kind === 'resources') return t('catalogue.resources');
  return t(kind === 'steps' ? 'trainings.fields.stepFile' : 'trainings.parts.training');
}

/**
 * Returns the text of a failure: a separate message for a full quota, otherwise the failed part and the
 * reason (spec 1 §8).
 */
function useFailureText(): (part: Pick<SavedPart, 'name' | 'error'>) => string {
  const t = useT();
  const errorText = useErrorText();
  const violationText = useViolationText();
  return ({ name, error }) => {
    if (error instanceof ApiError && error.status === 413) return t('trainings.failed.quota');
    const first = error instanceof ApiError ? error.violations[0] : undefined;
    const why = first ? violationText(first) : errorText(error);
    const badge = /^badge(\d)$/.exec(name)?.[1];
    if (badge) return t('trainings.failed.badge', { number: badge, why });
    if (name === 'cover') return t('trainings.failed.cover', { why });
    if (name === 'resources') return t('trainings.failed.resources', { why });
    return t(name === 'steps' ? 'trainings.failed.steps' : 'trainings.failed.content', { why });
  };
}
