import { expect, expectTypeOf, it, vi } from 'vitest';
import { event, type MessageOf, queueNames } from '../../events/envelope.ts';
import { passwordLinkRequested } from '../../events/identity/access.ts';
import { certificatesRequested } from '../../events/learning/certificates.ts';
import { eventTypes, type RegisteredEvent } from '../../events/registry.ts';
import { dispatch, type Exhaustive, type NamesOf, type On, on } from '../../functions/runtime/consume.ts';
import { deps } from '../../functions/runtime/deps.ts';
import { answer, created, document, listed } from '../../functions/runtime/http/answer.ts';
import type { OperationResult } from '../../functions/runtime/http/operation.ts';
import type { readNotification } from '../../shared/contracts/administration/notifications.ts';
import type { Call } from '../../shared/contracts/call.ts';
import type { createGroup, deleteGroup, Group, listGroups } from '../../shared/contracts/identity/groups.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import type { exportTrainings } from '../../shared/contracts/learning/exports.ts';
import type { RawCall } from '../../shared/contracts/raw-call.ts';
import type { permissionTable } from '../../shared/permission-table.ts';

// What is said of types here is checked by tsc (npm run check).

it('a call and a raw call need a row of the permission table', () => {
  expectTypeOf<Call['id']>().toEqualTypeOf<keyof typeof permissionTable>();
  expectTypeOf<RawCall['id']>().toEqualTypeOf<keyof typeof permissionTable>();
});

it('an operation answers the body and the status of its contract, and nothing else', () => {
  const group: Group = { id: '1', name: 'A', userIds: [], memberCount: 0, version: 1 };
  const job = { id: '1' } as Job;
  expectTypeOf(created('/groups/1', group)).toExtend<OperationResult<typeof createGroup>>();
  expectTypeOf(created('/groups/1', { id: '1' })).not.toExtend<OperationResult<typeof createGroup>>();
  expectTypeOf(answer(group, 202)).not.toExtend<OperationResult<typeof createGroup>>();
  expectTypeOf({ id: 1 }).not.toExtend<OperationResult<typeof deleteGroup>>();
  expectTypeOf(listed('groups', [group], 1)).toExtend<OperationResult<typeof listGroups>>();
  expectTypeOf(group).not.toExtend<OperationResult<typeof listGroups>>();
  expectTypeOf(document('text/csv', '', 'a.csv')).toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf(document('text/html', '', 'a.html')).not.toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf(answer(job, 202)).toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf(job).not.toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf('').not.toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf<OperationResult<typeof readNotification>>().not.toExtend<object>();
});

it('a queue has a handler for each of its events, and for no other', () => {
  type Mail =
    | 'contract.ending'
    | 'email-change.requested'
    | 'email.changed'
    | 'members.invited'
    | 'password-link.requested'
    | 'suggestion.received'
    | 'webhook.disabled';
  expectTypeOf<NamesOf<'mail'>>().toEqualTypeOf<Mail>();
  expectTypeOf<Exhaustive<'mail', readonly On<Mail>[]>>().toBeUnknown();
  expectTypeOf<Exhaustive<'mail', readonly [On<'contract.ending'>]>>().toEqualTypeOf<{
    missing:
      | 'email-change.requested'
      | 'email.changed'
      | 'members.invited'
      | 'password-link.requested'
      | 'suggestion.received'
      | 'webhook.disabled';
  }>();
  expectTypeOf<On<'export.requested'>>().not.toExtend<On<NamesOf<'mail'>>>();
});

it('the data of a message have the type of its event, and only registered events are published', () => {
  expectTypeOf<MessageOf<typeof passwordLinkRequested>['data']['reason']>().toEqualTypeOf<
    'invitation' | 'reset'
  >();
  const stranger = event('nobody.registered', passwordLinkRequested.data, ['mail']);
  expectTypeOf(stranger).not.toExtend<RegisteredEvent>();
  expectTypeOf(passwordLinkRequested).toExtend<RegisteredEvent>();
});

it('every event has a name of its own, and goes to a queue', () => {
  for (const { queues } of eventTypes.values()) {
    expect(queues.length).toBeGreaterThan(0);
    for (const queue of queues) expect(queueNames).toContain(queue);
  }
});

const delivery = (attempt: number) => ({ attempt, endsBy: new Date() });
const message = { id: '1', clientId: '1', at: '2026-11-22T10:00:00.000Z', data: { jobId: 'j' } };

it('a message of a name that its queue does not know fails, so that it ends in the dead-letter queue', async () => {
  const handle = vi.fn(async () => {});
  const dispatched = dispatch('certificate', [on(certificatesRequested, handle)]);
  await expect(dispatched(deps, { ...message, name: 'certificates.forgotten' }, delivery(1))).rejects.toThrow(
    'The queue certificate has no handler for certificates.forgotten',
  );
  await dispatched(deps, { ...message, name: 'certificates.requested' }, delivery(1));
  expect(handle).toHaveBeenCalledTimes(1);
});

it('data that are not those of the event fail before they are handled', async () => {
  const handle = vi.fn(async () => {});
  const dispatched = dispatch('certificate', [on(certificatesRequested, handle)]);
  await expect(
    dispatched(deps, { ...message, name: 'certificates.requested', data: { jobId: 1 } }, delivery(1)),
  ).rejects.toThrow();
  expect(handle).not.toHaveBeenCalled();
});

it('only the last delivery that fails is reported as failed', async () => {
  const failed = vi.fn(async () => {});
  const dispatched = dispatch('certificate', [
    on(certificatesRequested, () => Promise.reject(new Error('no')), failed),
  ]);
  const requested = { ...message, name: 'certificates.requested' };
  await expect(dispatched(deps, requested, delivery(4))).rejects.toThrow('no');
  expect(failed).not.toHaveBeenCalled();
  await expect(dispatched(deps, requested, delivery(5))).rejects.toThrow('no');
  expect(failed).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith(deps, requested, new Error('no'));
});

it('keeps the error of a message whose failure cannot be recorded', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const dispatched = dispatch('certificate', [
    on(
      certificatesRequested,
      () => Promise.reject(new Error('no')),
      () => Promise.reject(new Error('the table is down')),
    ),
  ]);
  const requested = { ...message, name: 'certificates.requested' };
  await expect(dispatched({ ...deps, log }, requested, delivery(5))).rejects.toThrow('no');
  expect(log.error).toHaveBeenCalledTimes(1);
});
