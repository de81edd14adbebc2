import { Box, Chip, Stack, Typography } from '@mui/material';
import type { AuditEntry } from '../../../../shared/contracts/administration/audit.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { changeText } from './change-text.ts';

/** Kinds of targets without a name in the log. The action describes them. */
const unnamed: readonly AuditEntry['target']['kind'][] = ['suggestion', 'webhook', 'token', 'lti'];

/** An action of the log with its target and changes. */
export function AuditAction({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { actor, target, changes } = entry;
  const own = target.kind === 'user' && target.id === actor.id;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>
        {t(`audit.actions.${entry.action}`)}
        {!own && !unnamed.includes(target.kind) && (
          <>
            {' · '}
            <b>{target.name ?? t('audit.gone')}</b>
          </>
        )}
      </Typography>
      {changes.length > 0 && (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 0.75 }}>
          {changes.map((change) => (
            <Chip
              key={change.field}
              size="small"
              variant="outlined"
              label={changeText(change, t)}
              sx={wrapped}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** Long values wrap, so that the other columns have enough space. */
const wrapped = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } };
