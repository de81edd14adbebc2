import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';

/** Chooses a .csv file by button or drop; any other kind is refused at once. */
export function CsvDrop({ onChoose, disabled }: { onChoose: (file: File) => void; disabled: boolean }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file || disabled) return;
    const isCsv = /\.csv$/i.test(file.name);
    setWrong(!isCsv);
    if (isCsv) onChoose(file);
  };
  const drag = (on: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(on);
  };
  return (
    <>
      <Box
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          choose(event.dataTransfer.files[0]);
        }}
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
        <Button variant="contained" disabled={disabled} onClick={() => input.current?.click()}>
          {t('people.import.choose')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {t('people.import.drop')}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={t('people.import.choose')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Box>
      {wrong && <Alert severity="error">{t('people.import.onlyCsv')}</Alert>}
    </>
  );
}
