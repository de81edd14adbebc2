import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Sso } from '../../../../shared/contracts/identity/sso.ts';
import { CopyField } from '../../foundation/common/CopyField.tsx';
import { useT } from '../../foundation/i18n/index.ts';

/** How a directory adds, changes and disables members (SCIM): the address, and where its token is made. */
export function ProvisioningCard({ sso }: { sso: Pick<Sso, 'provisioningUrl'> }) {
  const t = useT();
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Typography variant="h5" component="h2">
            {t('sso.provisioning.title')}
          </Typography>
          <Typography color="text.secondary">{t('sso.provisioning.text')}</Typography>
        </Box>
        <CopyField label={t('sso.provisioning.url')} value={sso.provisioningUrl} />
        <Typography color="text.secondary">{t('sso.provisioning.token')}</Typography>
        <Button
          component={Link}
          to="/integrations?tab=tokens"
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('sso.provisioning.openTokens')}
        </Button>
      </Stack>
    </Card>
  );
}
