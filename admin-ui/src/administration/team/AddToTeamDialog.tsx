import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type * as z from 'zod';
import type { colleague } from '../../../../shared/contracts/identity/people.ts';
import { ChoiceList } from '../../foundation/common/ChoiceList.tsx';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import type { Choice } from '../../foundation/common/choices.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useChoiceSearch } from '../../foundation/common/records/use-choice-search.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { toChoice } from '../../identity/groups/people-choices.tsx';
import { teamWord } from './team-words.ts';

interface Props {
  trainingCentre: boolean;
  onClose: () => void;
}

type Colleague = z.output<typeof colleague>;
/** Filter of colleagues whom a manager can add to the team. */
const takeable = { administrator: false, inTeam: false };

/**
 * Adds colleagues to the team (TE-01). Requires a confirmation if a colleague already has a manager, except
 * in a training centre, where this is usual.
 */
export function AddToTeamDialog({ trainingCentre, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const choiceOf = useCallback(
    (person: Colleague) =>
      toChoice(
        person,
        person.hasManager ? t(trainingCentre ? 'team.hasInstructor' : 'team.hasManager') : undefined,
      ),
    [t, trainingCentre],
  );
  const people = useChoiceSearch<Colleague>('members', { sort: 'lastName', filter: takeable, choiceOf });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<{ next: ReadonlySet<string>; names: readonly string[] }>();

  const add = useChange('POST /users/managed', {
    onSuccess: () => {
      notify(teamWord(trainingCentre, 'added'), {
        type: 'success',
        messageArgs: { smart_count: selected.size },
      });
      onClose();
    },
    onError: notifyError,
  });
  const choose = (next: ReadonlySet<string>, touched: readonly Choice[]) => {
    // Only people with a manager have a detail line.
    const names = touched.flatMap(({ id, label, detail }) =>
      detail !== undefined && next.has(id) && !selected.has(id) ? [label] : [],
    );
    if (names.length > 0 && !trainingCentre) setQuestion({ next, names });
    else setSelected(next);
  };

  return (
    <>
      <FormDialog
        open
        title={t('people.addTitle')}
        onClose={onClose}
        onSubmit={() => selected.size > 0 && add.mutate({ body: { userIds: [...selected] } })}
        busy={add.isPending}
        actions={
          <>
            <Button onClick={onClose} disabled={add.isPending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={add.isPending} disabled={selected.size === 0}>
              {selected.size > 0 ? `${t('common.add')} (${selected.size})` : t('common.add')}
            </Button>
          </>
        }
      >
        <ChoiceList
          label={t('people.members')}
          searchLabel={t('people.search')}
          choices={people}
          selected={selected}
          onChange={choose}
          nothing={t(teamWord(trainingCentre, 'everybody'))}
        />
      </FormDialog>
      <ConfirmDialog
        open={question !== undefined}
        title={t('team.hasManagerTitle', { smart_count: question?.names.length ?? 1 })}
        text={t('team.hasManagerText', { names: question?.names.join(', ') ?? '' })}
        action={t('common.yes')}
        danger={false}
        onConfirm={() => {
          if (question) setSelected(question.next);
          setQuestion(undefined);
        }}
        onClose={() => setQuestion(undefined)}
      />
    </>
  );
}
