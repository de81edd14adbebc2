import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameBack } from '../../../infra/faults/mailbox-simulator.ts';
import { isStopped, mailEvent, mailsPerDay, undeliveredAddresses } from './feedback-rules.ts';

const [sent, found] = ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:07.412Z'];
const bounce = (bounceType: string, ...addresses: string[]) => ({
  version: '0',
  id: '12345678-1234-1234-1234-123456789012',
  'detail-type': 'Email Bounced',
  source: 'aws.ses',
  detail: {
    eventType: 'Bounce',
    mail: { timestamp: sent, messageId: '0107', destination: addresses, tags: {} },
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress, status: '5.1.1' })),
      timestamp: found,
      reportingMTA: 'dsn; a8-50.smtp-out.amazonses.com',
    },
  },
});
const complaint = (complaintFeedbackType: string | undefined, ...addresses: string[]) => ({
  source: 'aws.ses',
  detail: {
    eventType: 'Complaint',
    mail: { timestamp: sent },
    complaint: {
      complainedRecipients: addresses.map((emailAddress) => ({ emailAddress })),
      timestamp: found,
      ...(complaintFeedbackType ? { complaintFeedbackType } : {}),
    },
  },
});
const read = (event: object) => undeliveredAddresses(mailEvent.parse(event));

describe('undeliveredOf', () => {
  it('stops mails to an address that bounces permanently, without the name around the address', () => {
    expect(read(bounce('Permanent', 'Ada@Example.com', '"Lovelace, Ada" <ADA.two@example.com>'))).toEqual([
      { email: 'ada@example.com', reason: 'bounce', since: found, mailed: sent },
      { email: 'ada.two@example.com', reason: 'bounce', since: found, mailed: sent },
    ]);
  });

  it('stops no mails after a transient or undetermined bounce', () => {
    expect([...read(bounce('Transient', 'a@b.c')), ...read(bounce('Undetermined', 'a@b.c'))]).toEqual([]);
  });

  it('stops mails after a complaint, except after a "not spam" report', () => {
    expect(read(complaint('abuse', 'a@b.c'))).toEqual([
      { email: 'a@b.c', reason: 'complaint', since: found, mailed: sent },
    ]);
    expect(read(complaint(undefined, 'a@b.c'))).toHaveLength(1);
    expect(read(complaint('not-spam', 'a@b.c'))).toEqual([]);
  });

  it('rejects every other event, so that it ends in the dead-letter queue', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => !mailEvent.safeParse(value).success));
    expect(() => read({ source: 'aws.ses', detail: { eventType: 'Delivery' } })).toThrow();
    expect(() => read({ ...bounce('Permanent', 'a@b.c'), source: 'somebody.else' })).toThrow();
  });

  it('accepts the events of the local mailbox simulator, which answers for two addresses only', () => {
    const [bounced, spam] = ['bounce+x@simulator.amazonses.com', 'complaint@simulator.amazonses.com'];
    expect(read(cameBack(bounced, 1, sent) ?? {})).toMatchObject([
      { email: bounced, reason: 'bounce', mailed: sent },
    ]);
    expect(read(cameBack(spam, 2, sent) ?? {})).toMatchObject([{ email: spam, reason: 'complaint' }]);
    for (const to of [
      'success@simulator.amazonses.com',
      'ooto@simulator.amazonses.com',
      'bounce@example.com',
    ])
      expect(cameBack(to, 3, sent)).toBeUndefined();
  });
});

it('stops all mails to a bounced address, and only notices to a complainant', () => {
  const since = found;
  expect([isStopped(undefined, 'notice'), isStopped(undefined, 'security')]).toEqual([false, false]);
  expect(isStopped({ reason: 'bounce', since }, 'notice')).toBe(true);
  expect(isStopped({ reason: 'bounce', since }, 'security')).toBe(true);
  expect(isStopped({ reason: 'complaint', since }, 'notice')).toBe(true);
  expect(isStopped({ reason: 'complaint', since }, 'security')).toBe(false);
});

it('allows an import of all members and nineteen suggestions to all of them in a day', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seats) => mailsPerDay(seats) >= 20 * seats));
  expect(mailsPerDay(100)).toBe(3000);
});
