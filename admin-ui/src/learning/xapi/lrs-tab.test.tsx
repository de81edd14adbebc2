import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  ShownStatement,
  StatementForwarding,
} from '../../../../shared/contracts/learning/statements.ts';
import { refuse } from '../../../../test/components/api.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import LrsTab from './LrsTab.tsx';

const statement: ShownStatement = {
  id: 's1',
  stored: '2026-11-29T10:00:00.000Z',
  actor: 'Ada Learner',
  verb: 'passed',
  object: 'Ladders',
  score: 0.756,
  success: true,
  json: '{\n  "id": "s1"\n}',
};
const other: ShownStatement = { ...statement, id: 's2', actor: 'Bo', score: null, success: null };
const answers = {
  'GET /statement-settings': { sessions: false },
  'GET /statements': { statements: [statement, other], next: 'place#s2' },
  'GET /statement-forwarding': { forwarding: null },
};

it('shows the address, and the latest statements in words and whole', async () => {
  const { user } = await renderPart(<LrsTab />, { answers });
  const address = await screen.findByRole('textbox', { name: 'Address (endpoint)' });
  expect((address as HTMLInputElement).value).toMatch(/\/xapi$/);
  const rows = await screen.findAllByRole('listitem');
  const first = within(rows[0] as HTMLElement);
  first.getByRole('heading', { name: 'Ada Learner passed Ladders' });
  first.getByText('76 %');
  first.getByText('Passed');
  expect(within(rows[1] as HTMLElement).queryByText('Passed')).toBeNull();
  await user.click(first.getByRole('button', { name: 'Details' }));
  first.getByText(/"id": "s1"/);
  await expectAccessible();
});

it('switches the statements of sessions on', async () => {
  const { user, sent } = await renderPart(<LrsTab />, {
    answers: { ...answers, 'PUT /statement-settings': { sessions: true } },
  });
  const wanted = await screen.findByRole('switch', { name: 'Store sessions as statements' });
  await waitFor(() => expect((wanted as HTMLInputElement).disabled).toBe(false));
  await user.click(wanted);
  await waitFor(() =>
    expect(sent.filter(({ route }) => route === 'PUT /statement-settings').map(({ body }) => body)).toEqual([
      { sessions: true },
    ]),
  );
});

it('turns pages, and begins with the first one for another person', async () => {
  const { user, sent } = await renderPart(<LrsTab />, { answers });
  const queries = () =>
    sent.filter(({ route }) => route === 'GET /statements').map(({ query }) => String(query));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(queries().at(-1)).toContain('after=place%23s2'));
  await user.type(screen.getByRole('searchbox', { name: 'Email of a person' }), 'ada@example.org');
  await waitFor(() => expect(queries().at(-1)).toContain('email=ada%40example.org'));
  expect(queries().at(-1)).not.toContain('after');
  await user.clear(screen.getByRole('searchbox', { name: 'Email of a person' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(queries().at(-1)).not.toContain('after'));
});

it('says that there are none, and offers a retry after a failure', async () => {
  await renderPart(<LrsTab />, {
    answers: { ...answers, 'GET /statements': { statements: [], next: null } },
  });
  await screen.findByText('No statements yet');
  await expectAccessible();
});

it('offers a retry after a failure', async () => {
  await renderPart(<LrsTab />, { answers: { ...answers, 'GET /statements': refuse(503, 'UNAVAILABLE') } });
  await screen.findByRole('button', { name: /try again/i });
});

it.each(['fr', 'es', 'it'] as const)('is translated to %s', async (lang) => {
  await renderPart(<LrsTab />, { lang, answers });
  await screen.findAllByRole('listitem');
  await expectAccessible();
});

const forwarding: StatementForwarding = {
  url: 'https://lrs.example.org/xapi',
  user: 'key',
  version: '1.0.3',
  createdDate: '2026-11-29T10:00:00.000Z',
  forwarded: 1200,
  refused: 2,
  lastForwarded: '2026-11-29T10:05:00.000Z',
  failing: {
    date: '2026-11-29T10:10:00.000Z',
    until: '2026-11-29T10:20:00.000Z',
    status: 503,
    reason: null,
  },
  lastRefused: { id: 's7', status: 400, date: '2026-11-29T10:05:00.000Z' },
};

it('sets up the forwarding', async () => {
  const { user, sent } = await renderPart(<LrsTab />, {
    answers: { ...answers, 'PUT /statement-forwarding': { forwarding } },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up forwarding' }));
  await user.type(await screen.findByRole('textbox', { name: 'Address of the LRS' }), forwarding.url);
  await user.type(screen.getByRole('textbox', { name: 'User name or key' }), 'key');
  await user.type(screen.getByLabelText('Password or secret'), 'secret');
  await user.click(
    screen.getByRole('switch', { name: 'Also forward the statements that are stored already' }),
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent.filter(({ route }) => route === 'PUT /statement-forwarding').map(({ body }) => body)).toEqual(
      [{ url: forwarding.url, user: 'key', password: 'secret', version: '1.0.3', existing: true }],
    ),
  );
});

it('shows how far the forwarding is, and ends it after a confirmation', async () => {
  const { user, sent } = await renderPart(<LrsTab />, {
    answers: {
      ...answers,
      'GET /statement-forwarding': { forwarding },
      'DELETE /statement-forwarding': { id: 'acme' },
    },
  });
  await screen.findByText(/1200 statements forwarded/);
  screen.getByText(/lrs\.example\.org does not accept statements \(HTTP 503\)/);
  screen.getByText(/2 statements were refused, the last one: s7 \(HTTP 400\)/);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  // The form does not contain the stored password, and does not send an empty one.
  expect((await screen.findByLabelText<HTMLInputElement>('Password or secret')).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'End forwarding' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'End forwarding' }));
  await waitFor(() => expect(sent.some(({ route }) => route === 'DELETE /statement-forwarding')).toBe(true));
});
