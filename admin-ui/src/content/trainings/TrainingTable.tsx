import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import { ButtonBase, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { BulkActionsToolbar, DataTable, useRecordContext } from 'react-admin';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { formatDate, formatDuration, formatSize } from '../../foundation/common/format.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { RowActions } from '../../foundation/common/records/RowActions.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { FileStatus } from '../../foundation/uploads/index.ts';
import { Cover } from '../catalogue-parts/Cover.tsx';
import { Markers } from '../catalogue-parts/Markers.tsx';

/** The trainings of the list context, with their facts and the state of their content. */
export function TrainingTable({ bulkActions }: { bulkActions: ReactElement }) {
  const t = useT();
  const [, setWizard] = useAddress('wizard');
  const [, setDeleted] = useAddress('delete');
  return (
    <DataTable<TrainingItem>
      rowClick={false}
      bulkActionButtons={false}
      bulkActionsToolbar={<BulkActionsToolbar>{bulkActions}</BulkActionsToolbar>}
    >
      <Column<TrainingItem> label={<SelectPage />} padding="checkbox" render={() => <SelectRow />} />
      <DataTable.Col source="title">
        <Title />
      </DataTable.Col>
      <DataTable.Col label={t('trainings.fields.contentType')}>
        <Content />
      </DataTable.Col>
      <DataTable.Col
        source="durationInMinute"
        render={({ durationInMinute }: TrainingItem) => formatDuration(durationInMinute)}
        cellSx={() => ({ whiteSpace: 'nowrap' })}
      />
      <DataTable.Col source="totalLike" sortByOrder="DESC" align="right">
        <Likes />
      </DataTable.Col>
      <DataTable.Col
        source="lastModifiedDate"
        sortByOrder="DESC"
        render={({ lastModifiedDate }: TrainingItem) => formatDate(lastModifiedDate)}
      />
      <DataTable.Col label=" ">
        <RowActions onEdit={setWizard} onDelete={setDeleted} />
      </DataTable.Col>
    </DataTable>
  );
}

/** Cover, title and facts of a training. Opens the training. */
function Title() {
  const [, setShown] = useAddress('training');
  const training = useRecordContext<TrainingItem>();
  if (!training) return null;
  const { id, title, briefDescription, category, partner, fileSize } = training;
  const facts = [category?.name, partner?.name, fileSize > 0 ? formatSize(fileSize) : undefined];
  return (
    <ButtonBase
      onClick={() => setShown(id)}
      sx={{
        width: '100%',
        gap: 1.5,
        justifyContent: 'flex-start',
        textAlign: 'left',
        fontFamily: 'inherit',
        borderRadius: '12px',
      }}
    >
      <Cover
        src={training.background ?? training.logo}
        sx={{ width: 88, height: 60, flexShrink: 0, borderRadius: '12px' }}
      />
      <Stack sx={{ gap: 0.25, minWidth: 0 }}>
        <Typography component="span" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
          }}
        >
          {briefDescription}
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
    </ButtonBase>
  );
}

function Content() {
  const training = useRecordContext<TrainingItem>();
  if (!training) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      <Markers training={training} />
      {training.files.map((file) => (
        <FileStatus key={file.fileType} file={file} named />
      ))}
    </Stack>
  );
}

function Likes() {
  const t = useT();
  const count = useRecordContext<TrainingItem>()?.totalLike ?? 0;
  return (
    <Stack
      direction="row"
      role="img"
      aria-label={t('catalogue.likes', { smart_count: count })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
    >
      <ThumbUpOutlined fontSize="small" />
      {count}
    </Stack>
  );
}
