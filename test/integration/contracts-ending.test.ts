import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, dayIn } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let root: Client;
let ending: Organisation;
let second: Person;
let manager: Person;
let later: Organisation;

const today = () => dayIn('Europe/Paris', new Date());
const aboutContract = async (email: string) =>
  (await platform.mailsTo(email)).filter(({ text }) => text.includes('/admin/company'));
const prolong = async ({ id }: Organisation, contractExpirationDate: string) => {
  const client = await root.ok('GET', `/clients/${id}`);
  await root.ok('PUT', `/clients/${id}`, { body: { ...client, contractExpirationDate } });
};

beforeAll(async () => {
  root = await platform.superAdmin();
  ending = await platform.organisation({ contractExpirationDate: addDays(today(), 7) });
  later = await platform.organisation({ contractExpirationDate: addDays(today(), 45) });
  second = await platform.member(ending, ['ROLE_ADMINISTRATOR']);
  manager = await platform.member(ending, ['ROLE_MANAGER']);
});

describe('a contract that ends soon', () => {
  it('is announced once to every administrator, and to no other member', async () => {
    await Promise.all([1, 2, 3].map(() => platform.runSchedule('warn-contracts')));
    await platform.runSchedule('warn-contracts');
    for (const { email } of [ending.admin, second]) {
      const mails = await aboutContract(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toMatch(/contract/);
      expect(mails[0]?.html).toContain('/admin/company?tab=info');
    }
    expect(await aboutContract(manager.email)).toEqual([]);
    expect(await aboutContract(later.admin.email)).toEqual([]);
  });

  it('is announced again before a prolonged end, and on the day before it', async () => {
    await prolong(ending, addDays(today(), 60));
    await platform.runSchedule('warn-contracts');
    expect(await aboutContract(second.email)).toHaveLength(1);
    await prolong(ending, addDays(today(), 20));
    await platform.runSchedule('warn-contracts');
    expect(await aboutContract(second.email)).toHaveLength(2);
    await prolong(ending, addDays(today(), 1));
    await platform.runSchedule('warn-contracts');
    expect(await aboutContract(second.email)).toHaveLength(3);
  });
});
