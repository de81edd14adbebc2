import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { type EventType, event, type MessageOf, queueNames } from '../../events/envelope.ts';
import { passwordLinkRequested } from '../../events/identity/access.ts';
import { certificatesRequested } from '../../events/learning/certificates.ts';
import { certificateReportDue } from '../../events/learning/exports.ts';
import { eventTypes, type RegisteredEvent } from '../../events/registry.ts';
import { dispatch, type Exhaustive, type NamesOf, type On, on } from '../../functions/runtime/consume.ts';
import { deps } from '../../functions/runtime/deps.ts';
import { answer, createdAnswer, documentAnswer, pageAnswer } from '../../functions/runtime/http/answer.ts';
import type { OperationResult } from '../../functions/runtime/http/operation.ts';
import type { readNotification } from '../../shared/contracts/administration/notifications.ts';
import type { Call } from '../../shared/contracts/call.ts';
import type { createGroup, deleteGroup, Group, listGroups } from '../../shared/contracts/identity/groups.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import type { exportTrainings } from '../../shared/contracts/learning/exports.ts';
import type { RawCall } from '../../shared/contracts/raw-call.ts';
import type { permissionTable } from '../../shared/permission-table.ts';

// tsc checks the expected types (npm run check).

it('requires a row of the permission table for every call and raw call', () => {
  expectTypeOf<Call['id']>().toEqualTypeOf<keyof typeof permissionTable>();
  expectTypeOf<RawCall['id']>().toEqualTypeOf<keyof typeof permissionTable>();
});

it('lets an operation return only the body and the status of its contract', () => {
  const group: Group = { id: '1', name: 'A', userIds: [], memberCount: 0, version: 1 };
  const job = { id: '1' } as Job;
  expectTypeOf(createdAnswer('/groups/1', group)).toExtend<OperationResult<typeof createGroup>>();
  expectTypeOf(createdAnswer('/groups/1', { id: '1' })).not.toExtend<OperationResult<typeof createGroup>>();
  expectTypeOf(answer(group, 202)).not.toExtend<OperationResult<typeof createGroup>>();
  expectTypeOf({ id: 1 }).not.toExtend<OperationResult<typeof deleteGroup>>();
  expectTypeOf(pageAnswer('groups', [group], 1)).toExtend<OperationResult<typeof listGroups>>();
  expectTypeOf(group).not.toExtend<OperationResult<typeof listGroups>>();
  expectTypeOf(documentAnswer('text/csv', '', 'a.csv')).toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf(documentAnswer('text/html', '', 'a.html')).not.toExtend<
    OperationResult<typeof exportTrainings>
  >();
  expectTypeOf(answer(job, 202)).toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf(job).not.toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf('').not.toExtend<OperationResult<typeof exportTrainings>>();
  expectTypeOf<OperationResult<typeof readNotification>>().not.toExtend<object>();
});

it('requires a handler for each event of a queue, and no other', () => {
  type Mail =
    | 'contract.ending'
    | 'email-change.requested'
    | 'email.changed'
    | 'email.confirmed'
    | 'members.invited'
    | 'password-link.requested'
    | 'reminders.due'
    | 'report.ready'
    | 'team.late'
    | 'account-security.changed'
    | 'security.changed'
    | 'suggestion.received'
    | 'webhook.disabled';
  expectTypeOf<NamesOf<'mail'>>().toEqualTypeOf<Mail>();
  expectTypeOf<Exhaustive<'mail', readonly On<Mail>[]>>().toBeUnknown();
  expectTypeOf<Exhaustive<'mail', readonly [On<'contract.ending'>]>>().toEqualTypeOf<{
    missing:
      | 'email-change.requested'
      | 'email.changed'
      | 'email.confirmed'
      | 'members.invited'
      | 'password-link.requested'
      | 'reminders.due'
      | 'report.ready'
      | 'team.late'
      | 'account-security.changed'
      | 'security.changed'
      | 'suggestion.received'
      | 'webhook.disabled';
  }>();
  expectTypeOf<On<'export.requested'>>().not.toExtend<On<NamesOf<'mail'>>>();
});

it('types the data of a message by its event, and publishes registered events only', () => {
  expectTypeOf<MessageOf<typeof passwordLinkRequested>['data']['reason']>().toEqualTypeOf<
    'invitation' | 'reset'
  >();
  const unregistered = event('nobody.registered', passwordLinkRequested.data, ['mail']);
  expectTypeOf(unregistered).not.toExtend<RegisteredEvent>();
  expectTypeOf(passwordLinkRequested).toExtend<RegisteredEvent>();
});

it('registers every event under a unique name', async () => {
  const folder = resolve(import.meta.dirname, '../../events');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+\/[\w-]+(?<!\.test)\.ts$/.test(file),
  );
  const names: string[] = [];
  for (const file of files)
    for (const value of Object.values<unknown>(await import(join(folder, file))))
      if (isEvent(value)) names.push(value.name);
  expect(names.sort()).toEqual([...eventTypes.keys()].sort());
});

const isEvent = (value: unknown): value is EventType =>
  typeof value === 'object' && value !== null && 'name' in value && 'queues' in value;

it('sends every event to at least one known queue', () => {
  for (const { queues } of eventTypes.values()) {
    expect(queues.length).toBeGreaterThan(0);
    for (const queue of queues) expect(queueNames).toContain(queue);
  }
});

const delivery = (attempt: number) => ({ attempt, endsBy: new Date() });
const message = { id: '1', clientId: '1', at: '2026-11-22T10:00:00.000Z', data: { jobId: 'j' } };

/** The other event of the queue. */
const otherEvent = on(certificateReportDue, async () => {});

it('fails a message whose name its queue does not handle', async () => {
  const handle = vi.fn(async () => {});
  const dispatched = dispatch('certificate', [on(certificatesRequested, handle), otherEvent]);
  await expect(dispatched(deps, { ...message, name: 'certificates.forgotten' }, delivery(1))).rejects.toThrow(
    'The queue certificate has no handler for certificates.forgotten',
  );
  await dispatched(deps, { ...message, name: 'certificates.requested' }, delivery(1));
  expect(handle).toHaveBeenCalledTimes(1);
});

it('rejects malformed data of an event before the handler runs', async () => {
  const handle = vi.fn(async () => {});
  const dispatched = dispatch('certificate', [on(certificatesRequested, handle), otherEvent]);
  await expect(
    dispatched(deps, { ...message, name: 'certificates.requested', data: { jobId: 1 } }, delivery(1)),
  ).rejects.toThrow();
  expect(handle).not.toHaveBeenCalled();
});

it('reports only the last failed delivery as failed', async () => {
  const failed = vi.fn(async () => {});
  const dispatched = dispatch('certificate', [
    on(certificatesRequested, () => Promise.reject(new Error('no')), failed),
    otherEvent,
  ]);
  const requested = { ...message, name: 'certificates.requested' };
  await expect(dispatched(deps, requested, delivery(4))).rejects.toThrow('no');
  expect(failed).not.toHaveBeenCalled();
  await expect(dispatched(deps, requested, delivery(5))).rejects.toThrow('no');
  expect(failed).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith(deps, requested, new Error('no'));
});

it('throws the original error if the failure cannot be recorded', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const dispatched = dispatch('certificate', [
    on(
      certificatesRequested,
      () => Promise.reject(new Error('no')),
      () => Promise.reject(new Error('the table is down')),
    ),
    otherEvent,
  ]);
  const requested = { ...message, name: 'certificates.requested' };
  await expect(dispatched({ ...deps, log }, requested, delivery(5))).rejects.toThrow('no');
  expect(log.error).toHaveBeenCalledTimes(1);
});
