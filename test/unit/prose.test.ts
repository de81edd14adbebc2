import { describe, expect, it } from 'vitest';
import {
  findingsIn,
  patterns,
  refusedSubject,
  type TextKind,
  textOfComment,
  textsOfMarkdown,
} from '../tools/prose-rules.ts';

const namesIn = (text: string, kind: TextKind = 'comment'): string[] =>
  findingsIn({ kind, line: 1, text }).map(({ name }) => name);

/** For each pattern, a sentence that it finds, and the plain sentence without findings. */
const examples: Record<string, readonly [wrong: string, right: string]> = {
  'opening What': ['What is sent twice changes nothing.', 'A repeated report changes nothing.'],
  'opening Of': ['Of a day, each shard is deleted.', 'Deletes each shard of a day.'],
  'opening That': ['That it was read is noted first.', 'Notes the read first.'],
  'opening Who': ['Who signs in, by their account.', 'Returns the member who signs in.'],
  'opening Where': ['Where it fails, the queue retries.', 'If it fails, the queue retries.'],
  'opening Again': ['Again: nothing changes.', 'A second run changes nothing.'],
  'what as a noun': ['Reads what is stored.', 'Reads the stored record.'],
  'those that': ['Releases those that left.', 'Releases the removed trainings.'],
  'that which': ['A name and that of a group.', 'A name and the name of a group.'],
  'which as an object': ['The key by which it is read.', 'The key of the read.'],
  existence: ['Counts the files that are there.', 'Counts the existing files.'],
  somebody: ['Removes somebody from a team.', 'Removes a member from a team.'],
  whatever: ['Deletes it whatever happens.', 'Always deletes it.'],
  own: ['A queue of its own.', 'A separate queue.'],
  tell: ['Tells the page.', 'Notifies the page.'],
  hold: ['The item holds the count.', 'The item contains the count.'],
  keep: ['It keeps the hash.', 'It stores the hash.'],
  stand: ['The id stands in the key.', 'The id is part of the key.'],
  lie: ['Rows lie below the training.', 'Rows are stored below the training.'],
  'go on': ['The worker goes on.', 'The worker continues.'],
  gone: ['The record is gone.', 'The record was deleted.'],
  anew: ['Reads the page anew.', 'Reads the page again.'],
  'come in': ['A learner comes in.', 'A learner signs in.'],
  'come with it': ['The message comes again.', 'The queue delivers the message again.'],
  beside: ['A counter beside the rows.', 'A counter next to the rows.'],
  'by itself': ['Each is retried by itself.', 'Each is retried alone.'],
  'as it is': ['Returns the text as it is.', 'Returns the unchanged text.'],
  'is to be': ['The key is to be unique.', 'The key must be unique.'],
  mend: ['Mends the index.', 'Repairs the index.'],
  harm: ['A second run does no harm.', 'A second run is safe.'],
  lane: ['Each lane has one delivery.', 'Each person has one delivery.'],
  patience: ['A patient client.', 'A client with a long timeout.'],
  dear: ['A dear read.', 'An expensive read.'],
  'hand over': ['The relay hands it on.', 'The relay passes the event.'],
  'no more': ['It is shown no more.', 'It is no longer shown.'],
  'but for': ['All but for one.', 'All except one.'],
  'so many': ['It may have so many.', 'It has at most ten.'],
  'the one that': ['Returns the one that matches.', 'Returns the matching row.'],
  'at once': ['Ends at once.', 'Ends immediately.'],
  thereof: ['Names the part thereof.', 'Names the part.'],
  'in vain': ['It reads in vain.', 'It reads without effect.'],
  'ask for': ['The page asks for a code.', 'The page requests a code.'],
  'given back': ['The seat is given back.', 'The seat is released.'],
  'take away': ['The role is taken away.', 'The role is revoked.'],
  'look after': ['They look after it.', 'They manage the course.'],
  say: ['The reason is said.', 'The response states the reason.'],
  quicker: ['Another was quicker.', 'Another request changed it first.'],
  'of now': ['It is ready by now.', 'It is ready at that moment.'],
  'title opening': ['XX-00 no member reads it.', 'XX-00 hides it from members.'],
  'title idiom': ['retries where it fails', 'retries if it fails'],
  semicolon: ['It reads; then it writes.', 'It reads. Then it writes.'],
};

describe('the prose lint', () => {
  it('has an example for every pattern', () => {
    expect(Object.keys(examples).sort()).toEqual(patterns.map(({ name }) => name).sort());
  });

  it.each(Object.entries(examples))(
    'finds "%s", and nothing in the plain sentence',
    (name, [wrong, right]) => {
      const kind = name.startsWith('title ') ? 'title' : 'doc';
      expect(namesIn(wrong, kind)).toContain(name);
      expect(namesIn(right, kind)).toEqual([]);
    },
  );

  it('accepts questions that start with What, Who or Where', () => {
    expect(namesIn('What does it cost?')).toEqual([]);
  });

  it('finds an opening after the ids of a title', () => {
    expect(namesIn('XX-00 XX-01 What is shown', 'title')).toContain('opening What');
  });

  it('ignores code and addresses', () => {
    expect(namesIn('Calls `holds; goes on` at https://example.org/tells;x')).toEqual([]);
    expect(namesIn('See [the page](what-is-it.md).')).toEqual([]);
  });

  it('finds sentences of more than 32 words in comments and docs only', () => {
    const long = `Reads ${'one '.repeat(32)}.`;
    expect(namesIn(long)).toEqual(['long sentence']);
    expect(namesIn(long, 'message')).toEqual([]);
  });

  it('reports the line of a finding', () => {
    const [finding] = findingsIn({ kind: 'comment', line: 10, text: 'Reads the row.\nIt tells the page.' });
    expect(finding).toMatchObject({ line: 11, found: 'tells' });
  });
});

describe('textsOfMarkdown and textOfComment', () => {
  it('return the paragraphs, items and cells of Markdown without code blocks', () => {
    const texts = textsOfMarkdown('# A\n\nOne\ntwo.\n- item\n| x | cell |\n```\ncode\n```\nend');
    expect(texts.map(({ line, text }) => [line, text])).toEqual([
      [1, 'A'],
      [3, 'One\ntwo.'],
      [5, 'item'],
      [6, 'x'],
      [6, 'cell'],
      [10, 'end'],
    ]);
  });

  it('remove the asterisks of a block comment', () => {
    expect(textOfComment('*\n * Reads.\n * Writes.\n ')).toBe('Reads.\nWrites.');
  });
});

it.each([
  ['feat(groups): export the members of a group', undefined],
  ['fix!: refuse a body without a name', undefined],
  [`docs: ${'a'.repeat(70)}`, '76 characters, at most 72'],
  ['Export the members of a group', 'not of the form "type(scope): change"'],
  ['fix(runtime): retry a throttled batch.', 'not of the form "type(scope): change"'],
])('checks the commit subject "%s": %s', (subject, reason) => {
  expect(refusedSubject(subject)).toBe(reason);
});
