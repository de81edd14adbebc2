import ImageRounded from '@mui/icons-material/ImageRounded';
import PictureAsPdfRounded from '@mui/icons-material/PictureAsPdfRounded';
import TableChartRounded from '@mui/icons-material/TableChartRounded';

/** What kind of document it is. */
export function ResourceIcon({ type }: { type: string }) {
  if (type === 'pdf') return <PictureAsPdfRounded aria-hidden color="error" />;
  if (type === 'csv') return <TableChartRounded aria-hidden color="success" />;
  return <ImageRounded aria-hidden color="primary" />;
}
