import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { RequiredPerson } from '../../../../shared/contracts/learning/assignments.ts';
import { dayIn } from '../../../../shared/days.ts';
import { DateField } from '../../foundation/common/dates/DateField.tsx';
import { isDay } from '../../foundation/common/dates/day.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useNotifyUndo } from '../../foundation/common/use-notify-undo.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange, useMarkStale } from '../../foundation/providers/change.ts';
import { useCompany } from '../../foundation/providers/me.ts';

export type BoardAction = 'remind' | 'extend' | 'exempt' | 'require';

/** Delays of the next reads of the list in milliseconds, because the change is made after the response. */
const laterReads = [1500, 4000];

interface Props {
  action: BoardAction;
  /** The selected people on the page. */
  people: readonly RequiredPerson[];
  userIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes the required content of the selected people: all of it, or one training or course. */
export function ChangeDialog({ action, people, userIds, onClose, onDone }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const text = useViolationText();
  const errorText = useErrorText();
  const markStale = useMarkStale();
  const { data: company } = useCompany();
  const today = dayIn(company?.timeZone ?? 'Europe/Paris', new Date());
  const [contentId, setContentId] = useState('');
  const [dueDate, setDueDate] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const contents = new Map(
    people.flatMap(({ requirements }) => requirements.map(({ content }) => [content.id, content.title])),
  );
  const readLater = () => {
    for (const milliseconds of laterReads)
      setTimeout(() => markStale('POST /requirements/changes'), milliseconds);
  };
  const contentIds = contentId ? [contentId] : [];
  // People who were exempt before would become required. They are known only for the page.
  const canUndo =
    action === 'exempt' &&
    people.length === userIds.length &&
    people.every(({ counts }) => counts.exempt === 0);
  const again = { action: 'require' as const, userIds: [...userIds], contentIds };
  const undo = useChange('POST /requirements/changes', { onSuccess: readLater });
  const change = useChange('POST /requirements/changes', {
    onSuccess: ({ people: count }) => {
      const done = { smart_count: count };
      if (canUndo) notifyUndo(t('required.done.exempt', done), () => undo.mutateAsync({ body: again }));
      else notify(`required.done.${action}`, { type: 'success', messageArgs: done });
      readLater();
      onDone();
      onClose();
    },
  });
  const problem =
    action === 'extend' && !isDay(dueDate)
      ? 'REQUIRED'
      : action === 'extend' && dueDate < today
        ? 'IN_PAST'
        : action === 'exempt' && !reason.trim()
          ? 'REQUIRED'
          : undefined;
  const message = tried && problem ? text({ message: problem }) : undefined;
  const send = () => {
    setTried(true);
    if (problem) return undefined;
    return change
      .mutateAsync({
        body: {
          action,
          userIds: [...userIds],
          contentIds,
          ...(action === 'extend' ? { dueDate } : {}),
          ...(action === 'exempt' ? { reason: reason.trim() } : {}),
        },
      })
      .catch(() => undefined);
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t(`required.${action}`)}
      onClose={onClose}
      onSubmit={send}
      busy={change.isPending}
      submit={{ label: t(`required.${action}`) }}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <Typography color="text.secondary">
          {t(`required.explain.${action}`, { smart_count: userIds.length })}
        </Typography>
        <TextField
          select
          label={t('required.content')}
          value={contentId}
          onChange={({ target }) => setContentId(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('required.allContent')}</MenuItem>
          {[...contents].map(([id, title]) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
              {title || t('required.deleted')}
            </MenuItem>
          ))}
        </TextField>
        {action === 'extend' && (
          <DateField
            required
            label={t('required.lastDay')}
            value={dueDate}
            onChange={setDueDate}
            min={today}
            error={message !== undefined}
            helperText={message}
          />
        )}
        {action === 'exempt' && (
          <TextField
            required
            label={t('required.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            error={message !== undefined}
            helperText={message ?? t('required.reasonHint')}
          />
        )}
        {change.error && <Alert severity="error">{errorText(change.error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
