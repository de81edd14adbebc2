import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import type * as z from 'zod';
import type { Profile } from '../../../shared/contracts/access.ts';
import type { colleague } from '../../../shared/contracts/people.ts';
import { ChoiceList } from '../common/ChoiceList.tsx';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { everybody, toChoice } from '../groups/use-people.tsx';
import { useT } from '../i18n/index.ts';
import { useChange, useMarkStale } from '../providers/change.ts';
import { useProfile } from '../providers/me.ts';
import { teamWord } from './team-words.ts';

interface Props {
  team: readonly Profile[] | undefined;
  /** Why the team could not be read. */
  failed: unknown;
  trainingCentre: boolean;
  onClose: () => void;
}

/**
 * Adds colleagues to the team (TE-01). Choosing somebody who already has a manager asks first; in a training
 * centre, where that is usual, it does not.
 */
export function AddToTeamDialog({ team, failed, trainingCentre, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const markStale = useMarkStale();
  const { data: me } = useProfile();
  const members = useGetList<z.output<typeof colleague>>('members', {
    ...everybody,
    filter: { administrator: false },
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ next: ReadonlySet<string>; names: readonly string[] }>();
  const inTeam = new Set(team?.map(({ id }) => id));
  const others = team && members.data?.filter(({ id }) => id !== me?.id && !inTeam.has(id));
  const managed = new Map(
    others
      ?.filter((person) => 'hasManager' in person && person.hasManager)
      .map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );

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
  const choose = (next: ReadonlySet<string>) => {
    const names = [...next].flatMap((id) => (selected.has(id) ? [] : (managed.get(id) ?? [])));
    if (names.length > 0 && !trainingCentre) setAsked({ next, names });
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
          choices={others?.map((person) =>
            toChoice(
              person,
              managed.has(person.id)
                ? t(trainingCentre ? 'team.hasInstructor' : 'team.hasManager')
                : undefined,
            ),
          )}
          error={members.error ?? failed}
          onRetry={() => {
            void members.refetch();
            markStale('POST /users/managed');
          }}
          selected={selected}
          onChange={choose}
          nothing={t(teamWord(trainingCentre, 'everybody'))}
        />
      </FormDialog>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('team.hasManagerTitle', { smart_count: asked?.names.length ?? 1 })}
        text={t('team.hasManagerText', { names: asked?.names.join(', ') ?? '' })}
        action={t('common.yes')}
        danger={false}
        onConfirm={() => {
          if (asked) setSelected(asked.next);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
