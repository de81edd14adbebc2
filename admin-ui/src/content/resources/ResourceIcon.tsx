import AudioFileRounded from '@mui/icons-material/AudioFileRounded';
import ImageRounded from '@mui/icons-material/ImageRounded';
import PictureAsPdfRounded from '@mui/icons-material/PictureAsPdfRounded';
import TableChartRounded from '@mui/icons-material/TableChartRounded';
import VideoFileRounded from '@mui/icons-material/VideoFileRounded';
import { audioTypes, videoTypes } from '../../../../shared/contracts/content/resources.ts';

const isOneOf = (types: readonly string[], type: string) => types.includes(type);

/** The icon of a document's type. */
export function ResourceIcon({ type }: { type: string }) {
  if (type === 'pdf') return <PictureAsPdfRounded aria-hidden color="error" />;
  if (type === 'csv') return <TableChartRounded aria-hidden color="success" />;
  if (isOneOf(videoTypes, type)) return <VideoFileRounded aria-hidden color="secondary" />;
  if (isOneOf(audioTypes, type)) return <AudioFileRounded aria-hidden color="info" />;
  return <ImageRounded aria-hidden color="primary" />;
}
