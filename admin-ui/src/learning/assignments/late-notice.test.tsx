import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import type { BoardCounts } from './BoardSummary.tsx';
import { LateNotice } from './LateNotice.tsx';

const states = { overdue: 1, inProgress: 0, notStarted: 1, done: 1, exempt: 1 };
const counts: BoardCounts = { people: 12, late: 3, soon: 4, states, contents: [] };

it.each([
  ['en', 'admin', /3\s*Late/],
  ['fr', 'manager', /3\s*En retard/],
  ['es', 'admin', /3\s*Con retraso/],
  ['it', 'manager', /3\s*In ritardo/],
] as const)('leads from late people to the board, in %s for a %s', async (lang, role, late) => {
  const { user, address } = await renderPart(<LateNotice />, {
    ...{ lang, role },
    answers: { 'GET /requirements/counts': counts },
  });
  const button = await screen.findByRole('button', { name: late });
  await expectAccessible();
  await user.click(button);
  await waitFor(() => expect(address()).toBe(`/${role}/required?due=overdue`));
});

it('is empty without required content', async () => {
  const { sent } = await renderPart(<LateNotice />, {
    role: 'admin',
    answers: { 'GET /requirements/counts': { ...counts, people: 0 } },
  });
  await waitFor(() => expect(sent.map(({ route }) => route)).toContain('GET /requirements/counts'));
  expect(screen.queryByRole('button')).toBeNull();
});
