import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import { Box, IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import type { TrainingItem } from '../../../../../shared/contracts/content/training-shapes.ts';
import { formatDuration } from '../../../foundation/common/format.ts';
import { useT } from '../../../foundation/i18n/index.ts';
import { type ChosenTraining, typedScore } from './values.ts';

interface Props {
  /** The trainings of the course, in their order. */
  chosen: readonly ChosenTraining[];
  /** Trainings by id. A chosen training that is missing here is shown as not available. */
  trainings: ReadonlyMap<string, TrainingItem>;
  onChange: (chosen: ChosenTraining[]) => void;
}

/** Restricts dragging to the vertical direction. */
const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Shows the trainings of a course. Dragging, keys on the handle, and buttons change their order. */
export function ChosenTrainings({ chosen, trainings, onChange }: Props) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = chosen.map((one) => one.trainingId);
  const titleOf = (id: UniqueIdentifier) => trainings.get(String(id))?.title ?? t('courses.notAvailable');
  /** Returns the position of a training, from 1. */
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const move = (from: number, to: number) => onChange(arrayMove([...chosen], from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(placeOf(active.id) - 1, placeOf(over.id) - 1);
  };
  /** Returns the announcement for screen readers: the training and its new position. */
  const announce = (id: UniqueIdentifier, place: UniqueIdentifier | undefined) =>
    t('courses.wizard.moved', { title: titleOf(id), place: placeOf(place ?? id), count: ids.length });

  if (chosen.length === 0)
    return <Typography color="text.secondary">{t('courses.wizard.noneChosen')}</Typography>;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertical]}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('courses.wizard.dragHint') },
        announcements: {
          onDragStart: ({ active }) => t('courses.wizard.picked', { title: titleOf(active.id) }),
          onDragOver: ({ active, over }) => announce(active.id, over?.id),
          onDragEnd: ({ active, over }) => announce(active.id, over?.id),
          onDragCancel: ({ active }) => announce(active.id, active.id),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
          {chosen.map((one, index) => (
            <Row
              key={one.trainingId}
              one={one}
              number={index + 1}
              count={chosen.length}
              title={titleOf(one.trainingId)}
              minutes={trainings.get(one.trainingId)?.durationInMinute}
              onMove={(by) => move(index, index + by)}
              onScore={(score) =>
                onChange(chosen.map((other) => (other === one ? { ...other, score } : other)))
              }
              onRemove={() => onChange(chosen.filter((other) => other !== one))}
            />
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}

interface ChosenRowProps {
  one: ChosenTraining;
  /** Position in the course, from 1. */
  number: number;
  /** Number of trainings in the course. */
  count: number;
  title: string;
  minutes: number | undefined;
  onMove: (by: 1 | -1) => void;
  onScore: (score: string) => void;
  onRemove: () => void;
}

function Row({ one, number, count, title, minutes, onMove, onScore, onRemove }: ChosenRowProps) {
  const t = useT();
  const sortable = useSortable({ id: one.trainingId });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-training={one.trainingId}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        border: 1,
        borderColor: isDragging ? 'primary.main' : 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 2 : 'auto',
        boxShadow: isDragging ? 6 : 0,
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('courses.wizard.drag', { title })}
        sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
      >
        <DragIndicatorRounded />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 120 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {number}. {title}
        </Typography>
        {minutes !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {formatDuration(minutes)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        <TextField
          size="small"
          label={t('courses.wizard.score')}
          value={one.score}
          onChange={(event) => onScore(typedScore(event.target.value))}
          onBlur={() => one.score === '' && onScore('0')}
          sx={{ width: 108 }}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              maxLength: 3,
              'aria-label': t('courses.wizard.scoreOf', { title }),
            },
            input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          }}
        />
        <IconButton
          aria-label={t('courses.wizard.up', { title })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUpwardRounded fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('courses.wizard.down', { title })}
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          <ArrowDownwardRounded fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('courses.wizard.remove', { title })} color="error" onClick={onRemove}>
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
