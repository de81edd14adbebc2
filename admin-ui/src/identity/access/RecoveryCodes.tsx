import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { copyText } from '../../foundation/common/use-copy.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** Shows new recovery codes once, to copy or download. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(`${location.host}\n\n${text}\n`)}`;
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">{t('secondFactors.codes.text')}</Alert>
      <Box
        component="ul"
        aria-label={t('secondFactors.codes.title')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
          gap: 1,
        }}
      >
        {codes.map((code) => (
          <Typography
            key={code}
            component="li"
            translate="no"
            sx={{ fontFamily: 'monospace', fontWeight: 600 }}
          >
            {code}
          </Typography>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button startIcon={<ContentCopyRounded />} onClick={() => void copyText(text).then(setCopied)}>
          {t(copied ? 'secondFactors.codes.copied' : 'secondFactors.codes.copy')}
        </Button>
        <Button component="a" startIcon={<DownloadRounded />} href={address} download="recovery-codes.txt">
          {t('secondFactors.codes.download')}
        </Button>
      </Stack>
      <Button variant="contained" onClick={onSaved} sx={{ alignSelf: 'flex-end' }}>
        {t('secondFactors.codes.saved')}
      </Button>
    </Stack>
  );
}
