import { Alert, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { type Group, groupForm } from '../../../shared/contracts/groups.ts';
import { ChoiceList } from '../common/ChoiceList.tsx';
import { useErrorText, useNotifyError } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { LeaveGuard } from '../common/LeaveGuard.tsx';
import { useViolationText } from '../common/violations.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { ApiError } from '../providers/api-error.ts';
import { useGroupKind, wordOf } from './group-words.ts';
import { usePeople } from './use-people.tsx';

/**
 * Name and members of a group (GR-01, GR-02). Where somebody else has changed it meanwhile nothing is overwritten:
 * the dialog says so and begins again with what it is now.
 */
export function GroupDialog({ group, onClose }: { group: Group | undefined; onClose: () => void }) {
  const t = useT();
  const kind = useGroupKind();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const errorText = useErrorText();
  const violationText = useViolationText();
  const queries = useQueryClient();
  const people = usePeople();
  const [base, setBase] = useState(group);
  const [name, setName] = useState(group?.name ?? '');
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set(group?.userIds));
  const [problem, setProblem] = useState<string>();
  const [overtaken, setOvertaken] = useState(false);
  const saved = useRef(false);
  const before = base?.userIds ?? [];
  const regrouped = members.size !== before.length || before.some((id) => !members.has(id));
  const dirty = regrouped || name !== (base?.name ?? '');

  const save = useMutation({
    mutationFn: () => {
      const body = { name, userIds: [...members] };
      if (!base) return api('POST /groups', { body });
      const headers = { 'If-Match': `"${base.version}"` };
      return api('PUT /groups/{id}', { params: { id: base.id }, body, headers });
    },
    onSuccess: () => {
      saved.current = true;
      notify(wordOf(kind, base ? 'edited' : 'added'), { type: 'success' });
      void queries.invalidateQueries({ queryKey: ['GET /groups'] });
      onClose();
    },
    onError: async (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'GROUP_NAME_EXISTS') setProblem(errorText(error));
      else if (code === 'VERSION_CONFLICT') await beginAgain();
      else notifyError(error);
    },
  });

  const beginAgain = async () => {
    const filter = JSON.stringify({ id: [base?.id ?? ''] });
    const [now] = await api('GET /groups', { query: { filter } });
    void queries.invalidateQueries({ queryKey: ['GET /groups'] });
    if (!now) {
      saved.current = true;
      notify('errors.NOT_FOUND', { type: 'error' });
      onClose();
      return;
    }
    setBase(now);
    setName(now.name);
    setMembers(new Set(now.userIds));
    setOvertaken(true);
  };

  const submit = () => {
    const wrong = groupForm.shape.name.safeParse(name).error?.issues[0];
    if (!wrong) return save.mutate();
    const params = wrong.code === 'too_big' ? { max: Number(wrong.maximum) } : undefined;
    setProblem(violationText({ message: wrong.message, ...(params ? { params } : {}) }));
  };

  return (
    <FormDialog
      open
      title={t(wordOf(kind, base ? 'edit' : 'add'))}
      onClose={onClose}
      onSubmit={submit}
      busy={save.isPending}
      submit={{ label: t(base ? 'common.save' : 'common.add') }}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {overtaken && <Alert severity="warning">{t('groups.overtaken')}</Alert>}
        <TextField
          label={t('groups.name')}
          required
          autoFocus
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
          error={problem !== undefined}
          helperText={problem}
        />
        <Typography variant="h5" component="h3" aria-live="polite">
          {t('groups.members', { smart_count: members.size })}
        </Typography>
        <ChoiceList
          label={t('people.members')}
          searchLabel={t('people.search')}
          choices={people.choices}
          error={people.error}
          onRetry={people.retry}
          selected={members}
          onChange={setMembers}
          nothing={t('people.nothing')}
        />
      </Stack>
      <LeaveGuard parameter="group" dirty={() => dirty && !saved.current} />
    </FormDialog>
  );
}
