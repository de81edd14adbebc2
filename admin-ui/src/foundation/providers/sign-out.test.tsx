import { expect, it, onTestFinished } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { onSession, setSession } from './stored-session.ts';

it('AC-12 removes what a person has read when the person signs out in another tab', () => {
  onTestFinished(onSession(() => undefined));
  setSession({ token: 'token', role: 'learner' });
  const client = createQueryClient();
  client.setQueryData(['GET /users/profile', null, null], { firstName: 'Ada' });
  localStorage.removeItem('session');
  dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: '2026-11-25T12:00:00.000Z' }));
  expect(client.getQueryCache().getAll()).toEqual([]);
});
