import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import { Box } from '@mui/material';
import {
  IconButtonWithTooltip,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useT } from '../../i18n/index.ts';

interface Props {
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

/** Changes or deletes the surrounding record. The name of each button contains the action and the record. */
export function RowActions({ onEdit, onDelete }: Props) {
  const t = useT();
  const record = useRecordContext();
  const name = useGetRecordRepresentation(useResourceContext())(record);
  if (!record) return null;
  const id = String(record.id);
  return (
    <Box sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>
      <IconButtonWithTooltip label={`${t('common.edit')} ${name}`} onClick={() => onEdit(id)}>
        <EditRounded />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label={`${t('common.delete')} ${name}`}
        color="error"
        onClick={() => onDelete(id)}
      >
        <DeleteRounded />
      </IconButtonWithTooltip>
    </Box>
  );
}
