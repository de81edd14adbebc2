import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { mailAgents } from '../../runtime/agent-key-rules.ts';
import { agentsOfMember, isWithin } from './member-agents.ts';
import { agentHash } from './statement-rules.ts';

vi.stubEnv('PAGE_URL', 'https://training.example');

const email = 'ada@acme.example';
const mbox = `mailto:${email}`;

it('identifies a member by the agents that statements can have', () => {
  const agents = [{ mbox }, { mbox_sha1sum: createHash('sha1').update(mbox).digest('hex') }];
  expect(mailAgents(email)).toEqual(agents.map(agentHash));
  const all = agentsOfMember({ userId: 'acme_person000001', email });
  expect(all.map(({ hash }) => hash)).toEqual(expect.arrayContaining(mailAgents(email)));
  expect(all).toHaveLength(3);
});

it('identifies a member by an earlier address only while they had it', () => {
  const [former] = agentsOfMember({
    userId: 'acme_person000001',
    formerAddresses: [{ agents: ['h1'], since: '2026-01-02', until: '2026-01-05' }],
  }).slice(1);
  if (!former) throw new Error('no agent');
  const times = ['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-06'];
  expect(times.map((at) => isWithin(at, former))).toEqual([false, true, true, false]);
});
