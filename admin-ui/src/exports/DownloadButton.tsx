import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import { Button, IconButton, Tooltip, useMediaQuery, useTheme } from '@mui/material';

interface Props {
  label: string;
  onClick: () => void;
  loading?: boolean;
  /** Only its icon on phones. */
  compact?: boolean;
}

/** A button that saves something. */
export function DownloadButton({ label, onClick, loading = false, compact = false }: Props) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (compact && phone)
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={onClick} loading={loading} className="no-print">
          <FileDownloadRounded />
        </IconButton>
      </Tooltip>
    );
  return (
    <Button
      variant={compact ? 'outlined' : 'text'}
      startIcon={<FileDownloadRounded />}
      loading={loading}
      loadingPosition="start"
      onClick={onClick}
      className="no-print"
      sx={{ flexShrink: 0 }}
    >
      {label}
    </Button>
  );
}
