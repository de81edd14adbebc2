import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { ShownStatement } from '../../../../shared/contracts/learning/statements.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** One statement in words, with its result, and the whole statement on request. */
export function StatementRow({ statement }: { statement: ShownStatement }) {
  const t = useT();
  const jsonId = useId();
  const [open, setOpen] = useState(false);
  const { actor, verb, object, score, success, stored, json } = statement;
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {`${actor} ${verb} ${object}`}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatDateTime(stored)}
          </Typography>
        </Box>
        {score !== null && <Chip size="small" label={`${Math.round(score * 100)} %`} />}
        {success !== null && (
          <Chip
            size="small"
            color={success ? 'success' : 'error'}
            label={t(success ? 'lrs.passed' : 'lrs.failed')}
          />
        )}
        <Button size="small" aria-expanded={open} aria-controls={jsonId} onClick={() => setOpen(!open)}>
          {t(open ? 'webhooks.less' : 'common.details')}
        </Button>
      </Stack>
      <Box id={jsonId}>
        {open && (
          <Box
            component="pre"
            tabIndex={0}
            aria-label={t('lrs.statement')}
            sx={{
              m: 0,
              mt: 1.5,
              p: 1.5,
              overflow: 'auto',
              maxHeight: 360,
              fontSize: '0.8125rem',
              bgcolor: 'action.hover',
              borderRadius: 1,
            }}
          >
            {json}
          </Box>
        )}
      </Box>
    </Card>
  );
}
