import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import QuizRounded from '@mui/icons-material/QuizRounded';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { FormDialog } from '../common/FormDialog.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useConfig } from '../providers/config.ts';

const keys = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['?', 'help'],
  ['Esc', 'close'],
] as const;

/** Shows support address, FAQ and keyboard shortcuts. The server provides both addresses (LY-10). */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const configured = useConfig();
  const questions = useApi('GET /faq/url', {}, { staleTime: Number.POSITIVE_INFINITY });
  const { data: about } = useApi('GET /about', {}, { staleTime: Number.POSITIVE_INFINITY });
  const { data: config } = configured;
  const { data: faq } = questions;
  const failed = [configured, questions].filter(({ error }) => error);
  return (
    <FormDialog open onClose={onClose} title={t('dialogs.help.title')}>
      <Stack sx={{ gap: 2.5, pb: 2 }}>
        <Typography color="text.secondary">{t('dialogs.help.text')}</Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <Button
            variant="contained"
            startIcon={<MailOutlineRounded />}
            disabled={!config?.supportEmail}
            {...(config?.supportEmail ? { href: `mailto:${config.supportEmail}` } : {})}
          >
            {t('dialogs.help.write')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<QuizRounded />}
            disabled={!faq?.url}
            {...(faq?.url ? { href: faq.url, target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {t('dialogs.help.faq')}
          </Button>
        </Stack>
        {failed.length > 0 && (
          <Alert
            severity="error"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  for (const call of failed) void call.refetch();
                }}
              >
                {t('common.retry')}
              </Button>
            }
          >
            {t('common.failed.title')}
          </Alert>
        )}
        {config?.supportEmail && <Typography variant="body2">{config.supportEmail}</Typography>}
        <Typography variant="h5" component="h3" sx={{ mt: 1 }}>
          {t('dialogs.help.keys')}
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, m: 0, alignItems: 'center' }}
        >
          {keys.map(([key, action]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    font: 'inherit',
                    fontWeight: 700,
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '8px',
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {t(`dialogs.keys.${action}`)}
              </Typography>
            </Box>
          ))}
        </Box>
        {about && (
          <Typography variant="caption" color="text.secondary">
            {t('dialogs.help.version', { version: about.version, schema: about.schema })}
          </Typography>
        )}
      </Stack>
    </FormDialog>
  );
}
