import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFileDrop } from '../../foundation/common/use-file-drop.tsx';
import { useT } from '../../foundation/i18n/index.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses a .csv or .xlsx file by button or drop. Rejects other files immediately. */
export function ImportDrop({ onChoose, disabled }: { onChoose: (file: File) => void; disabled: boolean }) {
  const t = useT();
  const [wrong, setWrong] = useState(false);
  const choose = (file: File) => {
    if (disabled) return;
    const accepted = /\.(?:csv|xlsx)$/i.test(file.name);
    setWrong(!accepted);
    if (accepted) onChoose(file);
  };
  const { over, open, zone, input } = useFileDrop({
    label: t('people.import.choose'),
    accept: ['.csv', '.xlsx', 'text/csv', workbookType],
    onFile: choose,
  });
  return (
    <>
      <Box
        {...zone}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1.25,
          py: 5,
          px: 2,
          textAlign: 'center',
          borderRadius: '18px',
          border: '2px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          bgcolor: over ? 'action.hover' : undefined,
        }}
      >
        <UploadFileRounded aria-hidden color="primary" sx={{ fontSize: 44 }} />
        <Button variant="contained" disabled={disabled} onClick={open}>
          {t('people.import.choose')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {t('people.import.drop')}
        </Typography>
        {input}
      </Box>
      {wrong && <Alert severity="error">{t('people.import.otherType')}</Alert>}
    </>
  );
}
