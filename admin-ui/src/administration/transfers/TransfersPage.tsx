import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { OrganisationArchiveCreate } from './OrganisationArchiveCreate.tsx';
import { OrganisationImportCreate } from './OrganisationImportCreate.tsx';
import { OrganisationImportList } from './OrganisationImportList.tsx';

/** Exports an organisation as an archive, and imports archives of other installations. */
export default function TransfersPage() {
  const t = useT();
  return (
    <Stack sx={{ gap: 5 }}>
      <Section title={t('transfers.export')} hint={t('transfers.exportHint')}>
        <OrganisationArchiveCreate />
      </Section>
      <Section title={t('transfers.import')} hint={t('transfers.importHint')}>
        <Stack sx={{ gap: 3 }}>
          <OrganisationImportCreate />
          <OrganisationImportList />
        </Stack>
      </Section>
    </Stack>
  );
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h5" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {hint}
      </Typography>
      {children}
    </Box>
  );
}
