import { expect, it } from 'vitest';
import { deliveryOutcome } from './delivery-rules.ts';

const refusal = (responseCode: number, text: string, command = 'RCPT TO', code = 'EENVELOPE') =>
  Object.assign(new Error("Can't send mail"), {
    code,
    command,
    responseCode,
    response: `${responseCode} ${text}`,
  });

it.each([
  ['an unknown mailbox', refusal(550, '5.1.1 No such user'), 'bounced'],
  ['a disabled mailbox', refusal(550, '5.2.1 Disabled'), 'bounced'],
  ['an unknown mailbox without an enhanced code', refusal(550, 'No such user'), 'bounced'],
  ['a domain that accepts no mails', refusal(556, '5.1.10 Null MX'), 'bounced'],
  ['a relay that is not allowed', refusal(550, '5.7.1 Relaying denied'), 'refused'],
  ['a full mailbox', refusal(552, '5.2.2 Mailbox full'), 'refused'],
  ['a policy without an enhanced code', refusal(554, 'Blocked'), 'refused'],
  ['greylisting', refusal(450, '4.2.0 Greylisted'), 'refused'],
  ['a refused sender', refusal(550, '5.1.1 Sender unknown', 'MAIL FROM'), 'refused'],
  ['refused content', refusal(554, '5.6.0 Spam', 'DATA', 'EMESSAGE'), 'refused'],
  ['a server that is closing', refusal(421, '4.3.2 Shutting down'), 'server down'],
  ['a wrong password', refusal(535, '5.7.8 Bad credentials', 'AUTH PLAIN', 'EAUTH'), 'server down'],
  ['a missing server', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }), 'server down'],
  ['an unknown error', 'broken', 'server down'],
])('treats %s as expected', (_, error, outcome) => {
  expect(deliveryOutcome(error).outcome).toBe(outcome);
});

it('names the code and the answer of the server, with a limit', () => {
  expect(deliveryOutcome(refusal(550, '5.7.1 Relaying denied')).reason).toBe(
    'EENVELOPE 550 5.7.1 Relaying denied',
  );
  expect(deliveryOutcome(refusal(550, 'x'.repeat(5000))).reason).toHaveLength(500);
});
