import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { DataTable, RecordsIterator, useRecordContext } from 'react-admin';
import type { RequiredPerson, RequirementDetail } from '../../../../shared/contracts/learning/assignments.ts';
import { dueText, stateColours } from '../../content/assignments/due-words.ts';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';

/** Content that a row names. The person's dialog lists the rest. */
const namedContent = 2;

/** The people of the board as a table. */
export function BoardTable() {
  const admin = useSession()?.role === 'admin';
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable size="medium" rowClick={false} bulkActionButtons={false} bulkActionsToolbar={<span />}>
        <Column<RequiredPerson> label={<SelectPage />} padding="checkbox" render={() => <SelectRow />} />
        <Column<RequiredPerson>
          source="lastName"
          label="required.person"
          sx={{ minWidth: 200 }}
          render={(person) => <Face person={person} />}
        />
        {admin && (
          <Column<RequiredPerson>
            label="required.manager"
            render={({ managers }) => managers.map(({ name }) => name).join(', ') || '–'}
          />
        )}
        <Column<RequiredPerson>
          label="required.content"
          sx={{ minWidth: 280 }}
          render={(person) => <Contents person={person} />}
        />
        <Column<RequiredPerson>
          source="nextDue"
          label="required.nextDue"
          sx={{ whiteSpace: 'nowrap' }}
          render={({ nextDue }) => (nextDue ? formatDate(nextDue) : '–')}
        />
      </DataTable>
    </Box>
  );
}

/** The people of the board as cards, for phones. */
export function BoardCards() {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      <RecordsIterator>
        <PersonCard />
      </RecordsIterator>
    </Box>
  );
}

function PersonCard() {
  const person = useRecordContext<RequiredPerson>();
  if (!person) return null;
  return (
    <Card component="li" sx={{ p: 1.5, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <SelectRow />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Face person={person} />
        <Contents person={person} />
      </Box>
    </Card>
  );
}

/** The person. The name opens all of the required content. */
function Face({ person }: { person: RequiredPerson }) {
  const t = useT();
  const [, setPerson] = useAddress('person');
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
      <Avatar {...person} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Button
          size="small"
          onClick={() => setPerson(person.id)}
          aria-label={t('required.open', { name })}
          sx={{
            mx: -1,
            px: 1,
            minWidth: 0,
            color: 'text.primary',
            textAlign: 'start',
            overflowWrap: 'anywhere',
          }}
        >
          {name}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {person.email}
        </Typography>
      </Box>
    </Stack>
  );
}

function Contents({ person: { requirements } }: { person: RequiredPerson }) {
  const t = useT();
  const others = requirements.length - namedContent;
  return (
    <Stack sx={{ gap: 0.75 }}>
      {requirements.slice(0, namedContent).map((one) => (
        <Stack key={one.content.id} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip requirement={one} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {one.content.title || t('required.deleted')}
          </Typography>
        </Stack>
      ))}
      {others > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('required.others', { smart_count: others })}
        </Typography>
      )}
    </Stack>
  );
}

/** The state of required content. Open content shows the days left. */
export function StateChip({ requirement }: { requirement: RequirementDetail }) {
  const t = useT();
  const { state } = requirement;
  const isClosed = state === 'done' || state === 'exempt';
  const label = t(`required.states.${state}`);
  return (
    <Chip
      size="small"
      color={stateColours[state]}
      variant={state === 'exempt' ? 'outlined' : 'filled'}
      label={
        isClosed
          ? label
          : state === 'overdue'
            ? dueText(t, requirement)
            : `${label} · ${dueText(t, requirement)}`
      }
    />
  );
}
