import type { SvgIconComponent } from '@mui/icons-material';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import { Button, IconButton, Tooltip, useMediaQuery, useTheme } from '@mui/material';

interface Props {
  label: string;
  /** Default: a download arrow. */
  icon?: SvgIconComponent;
  onClick: () => void;
  loading?: boolean;
  /** Whether to show only the icon on phones. */
  compact?: boolean;
}

/** A button that downloads a file. */
export function DownloadButton({
  label,
  icon: Icon = FileDownloadRounded,
  onClick,
  loading = false,
  compact = false,
}: Props) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (compact && phone)
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={onClick} loading={loading} className="no-print">
          <Icon />
        </IconButton>
      </Tooltip>
    );
  return (
    <Button
      variant={compact ? 'outlined' : 'text'}
      startIcon={<Icon />}
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
