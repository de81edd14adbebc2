// The patterns of `npm run check:prose`. Each pattern is a habit of wording that a reader has to translate; `instead`
// says how to write the sentence. CONTRIBUTING.md, "Wording", has the rules in words.

/** The kind of text that a pattern is applied to. */
export type TextKind = 'comment' | 'doc' | 'message' | 'title';

export interface Pattern {
  name: string;
  find: RegExp;
  instead: string;
  /** The kinds of text that the pattern is applied to; without it, all of them. */
  kinds?: readonly TextKind[];
}

export interface Text {
  kind: TextKind;
  line: number;
  text: string;
}

export interface ProseFinding {
  line: number;
  name: string;
  found: string;
  instead: string;
}

const prose = ['comment', 'doc', 'title'] as const;
const sentences = ['comment', 'doc'] as const;

/** The most words of a sentence in comments and docs. The aim is about twenty. */
const mostWords = 32;

/** The ids of the checklist that a test title may start with. */
const checklistIds = '(?:[A-Z]{2}-\\d\\d:? )+';

/** Finds a word at the start of a sentence that does not end with a question mark. */
const opening = (words: string): RegExp =>
  new RegExp(`(?:^(?:${checklistIds})?|(?<=[.:!?] ))(?:${words}) (?=\\p{Ll})(?![^.!?]*\\?)[^ .]*`, 'gmu');
const word = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`, 'giu');

export const patterns: readonly Pattern[] = [
  { name: 'opening What', find: opening('What'), instead: 'start with the noun', kinds: prose },
  { name: 'opening Of', find: opening('Of'), instead: 'start with the noun', kinds: prose },
  { name: 'opening That', find: opening('That'), instead: 'start with the noun', kinds: prose },
  {
    name: 'opening Who',
    find: opening('Who|Whoever|Whom|Whose'),
    instead: 'start with the noun',
    kinds: prose,
  },
  {
    name: 'opening Where',
    find: opening('Where|Wherever|Whatever|Whichever'),
    instead: 'start with the noun, or "if"',
    kinds: prose,
  },
  {
    name: 'opening Again',
    find: /(?:^|(?<=[.:] ))(?:Again: |Not any more|Nothing of|Nobody )/gmu,
    instead: 'name the subject',
    kinds: prose,
  },
  {
    name: 'what as a noun',
    find: word(
      'what (?:is|was|are|were|it|they|he|she|has|had|have|may|can|came|comes|goes|went|somebody|others|one)(?![^.!?]*\\?)',
    ),
    instead: 'the noun',
  },
  { name: 'those that', find: word('those (?:that|who|which|whom|of|in|with|without)'), instead: 'the noun' },
  { name: 'that which', find: word('that which|that what|that of|of that'), instead: 'the noun' },
  {
    name: 'which as an object',
    find: word(
      '(?<!(?:each|most|some|all|none) )(?:of|from|by|to|in|at|with|after|before|on) (?:which|whom|whose)',
    ),
    instead: 'two sentences, or the noun',
    kinds: prose,
  },
  {
    name: 'existence',
    find: word('(?:that|what|who|it|they|which) (?:is|are|was|were|be) there'),
    instead: 'exists',
  },
  {
    name: 'somebody',
    find: word('somebody|anybody|everybody|nobody|whoever|whomever'),
    instead: 'the role: the member, the caller, the learner',
    kinds: prose,
  },
  {
    name: 'whatever',
    find: word('whatever|wherever|whichever|whence'),
    instead: 'any, or the noun',
    kinds: prose,
  },
  {
    name: 'own',
    find: word("of (?:its|their|one's|one’s|ours|his|her|our|your) own|one's own|one’s own|oneself"),
    instead: 'own + noun: "its own partition"',
    kinds: prose,
  },
  {
    name: 'tell',
    find: word('tells?|told|telling'),
    instead: 'returns, reports, shows, notifies, publishes',
    kinds: prose,
  },
  {
    name: 'hold',
    find: word('holds|held|holding'),
    instead: 'contains, stores, applies, ensures',
    kinds: prose,
  },
  { name: 'keep', find: word('keeps|kept'), instead: 'stores, retains, remains', kinds: prose },
  {
    name: 'stand',
    find: word('stands?|stood|standing'),
    instead: 'is, is stored, is listed',
    kinds: prose,
  },
  { name: 'lie', find: word('lies|lie|lay|lying'), instead: 'is, is stored', kinds: prose },
  { name: 'go on', find: word('go(?:es|ing)? on|went on|gone on'), instead: 'continues', kinds: prose },
  {
    name: 'gone',
    find: word('(?:is|are|was|were|be|been) gone|goes away|go away'),
    instead: 'is deleted, no longer exists',
    kinds: prose,
  },
  { name: 'anew', find: /\banew\b/giu, instead: 'again' },
  {
    name: 'come in',
    find: word('com(?:e|es|ing) in|came in|let in|lets in'),
    instead: 'signs in, arrives',
    kinds: prose,
  },
  {
    name: 'come with it',
    find: word('com(?:e|es|ing) (?:along|back|again|of|with it|by)|came of|comes again'),
    instead: 'is returned, is retried, results from',
    kinds: prose,
  },
  { name: 'beside', find: word('beside'), instead: 'next to, besides, apart from', kinds: prose },
  {
    name: 'by itself',
    find: word('by (?:itself|themselves|himself|oneself)'),
    instead: 'automatically, alone',
    kinds: prose,
  },
  {
    name: 'as it is',
    find: word('as (?:it|they) (?:is|was|are|were|stands?|came|comes)'),
    instead: 'unchanged, or the state: "as stored"',
    kinds: prose,
  },
  {
    name: 'is to be',
    find: word('(?:is|are|was|were) to (?:be|have|hold|find|get|go|show|say)'),
    instead: 'must, will',
  },
  { name: 'mend', find: word('mends?|mended|mending'), instead: 'fixes, repairs' },
  {
    name: 'harm',
    find: word('(?:no|any) harm|harmless'),
    instead: 'idempotent, safe to repeat',
    kinds: prose,
  },
  {
    name: 'lane',
    find: word('lanes?'),
    instead: 'ordering key, sequence',
    kinds: ['doc', 'message', 'title'],
  },
  {
    name: 'patience',
    find: word('patient|patience|patiently'),
    instead: 'timeout, retry',
    kinds: ['doc', 'title'],
  },
  { name: 'dear', find: word('dear|dearer|dearest'), instead: 'expensive', kinds: prose },
  {
    name: 'hand over',
    find: word('hand(?:s|ed|ing) (?:on|in|over|it|them|out|back|to)'),
    instead: 'passes',
    kinds: prose,
  },
  { name: 'no more', find: /\bno more\b(?! than)|\bany ?more\b/giu, instead: 'no longer' },
  { name: 'but for', find: word('but for|save for|but where'), instead: 'except' },
  {
    name: 'so many',
    find: word('so many|so much|how far'),
    instead: 'the number, up to N',
    kinds: sentences,
  },
  {
    name: 'the one that',
    find: word('the ones?(?!-)|that one(?=[.,]|$| (?:is|was|has|that))|one that'),
    instead: 'the noun',
    kinds: sentences,
  },
  { name: 'at once', find: word('at once'), instead: 'immediately, or at the same time', kinds: prose },
  {
    name: 'thereof',
    find: word('where(?:by|of|in|upon)|there(?:of|by|in|upon)|hereby'),
    instead: 'two sentences',
  },
  { name: 'in vain', find: word('in vain'), instead: 'without effect', kinds: prose },
  {
    name: 'ask for',
    find: word('ask(?:s|ed|ing)? (?:for|of|whether)|asker'),
    instead: 'requests, reads, checks',
    kinds: prose,
  },
  { name: 'given back', find: word('g(?:ive|iven|ives|ave) back'), instead: 'returns', kinds: prose },
  { name: 'take away', find: word('t(?:ake|aken|akes|ook) away'), instead: 'removes, revokes', kinds: prose },
  {
    name: 'look after',
    find: word('look(?:s|ed)? (?:after|on)|looked at again'),
    instead: 'manages, checks',
    kinds: prose,
  },
  { name: 'say', find: word('said|says so|say so'), instead: 'states, reports, shows', kinds: prose },
  {
    name: 'quicker',
    find: word('was quicker|were quicker'),
    instead: 'another request changed it first',
    kinds: prose,
  },
  {
    name: 'of now',
    find: word('by now|from then on|until then|by then'),
    instead: 'name the moment',
    kinds: prose,
  },
  {
    name: 'title opening',
    find: new RegExp(
      `^(?:${checklistIds})?(?:is of|of|no|nothing|there|its?|what|whose?|that|where)\\b`,
      'gu',
    ),
    instead: 'start with the verb of the requirement',
    kinds: ['title'],
  },
  {
    name: 'title idiom',
    find: word('where|however|(?:is|are) there'),
    instead: '"if", "for any", or the noun',
    kinds: ['title'],
  },
  { name: 'semicolon', find: /;(?= )/gu, instead: 'two sentences', kinds: ['doc', 'comment'] },
];

/** Returns the findings of all patterns in a text, with the line of each. */
export function findingsIn({ kind, line, text }: Text): ProseFinding[] {
  const plain = withoutCode(text);
  const found = patterns
    .filter(({ kinds }) => !kinds || kinds.includes(kind))
    .flatMap(({ name, find, instead }) =>
      [...plain.matchAll(find)].map((match) => ({
        line: line + linesBefore(plain, match.index),
        name,
        found: match[0].trim(),
        instead,
      })),
    );
  const long = kind === 'comment' || kind === 'doc' ? longSentences(plain, line) : [];
  return [...found, ...long].sort((a, b) => a.line - b.line);
}

function longSentences(text: string, line: number): ProseFinding[] {
  return [...text.matchAll(/[^.!?|:·]+/gu)]
    .map((match) => ({ at: match.index, words: match[0].trim().split(/\s+/) }))
    .filter(({ words }) => words.length > mostWords)
    .map(({ at, words }) => ({
      line: line + linesBefore(text, at),
      name: 'long sentence',
      found: `${words.slice(0, 5).join(' ')} … (${words.length} words)`,
      instead: 'two sentences',
    }));
}

const linesBefore = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1;

/** Replaces code and addresses by a placeholder of one word, so that no pattern finds anything in them. */
const withoutCode = (text: string): string =>
  text
    .replace(/`[^`\n]*`/gu, 'x')
    .replace(/\]\([^)\s]*\)/gu, ']')
    .replace(/https?:\S+/gu, 'x');

/** Returns the prose of a Markdown file: a text for each paragraph, list item and table cell, without code. */
export function textsOfMarkdown(content: string): Text[] {
  const texts: Text[] = [];
  let fenced = false;
  let paragraph: Text | undefined;
  for (const [index, row] of content.split('\n').entries()) {
    if (/^\s*```/.test(row)) fenced = !fenced;
    const ends = fenced || /^\s*(?:```|$|#|\||[-*] |\d+\. )/.test(row);
    if (ends) paragraph = undefined;
    if (fenced || /^\s*(?:```|$)/.test(row)) continue;
    if (row.trimStart().startsWith('|')) {
      for (const cell of row.split(/(?<!\\)\|/))
        if (/\p{L}/u.test(cell)) texts.push({ kind: 'doc', line: index + 1, text: cell.trim() });
      continue;
    }
    const text = row.trim().replace(/^(?:#+|[-*]|\d+\.) /, '');
    if (paragraph) paragraph.text += `\n${text}`;
    else {
      paragraph = { kind: 'doc', line: index + 1, text };
      texts.push(paragraph);
    }
  }
  return texts;
}

/** Removes the asterisks and tags of a block comment; the lines stay the same. */
export const textOfComment = (value: string): string =>
  value
    .split('\n')
    .map((row) => row.replace(/^\s*\*+ ?/, '').trim())
    .join('\n')
    .trim();

/** The form of a commit's subject: type, optional scope, colon, and what changes for whom. */
const conventional =
  /^(?:feat|fix|refactor|docs|test|build|ci|chore|perf|style|revert)(?:\([a-z0-9-]+\))?!?: \S.*[^.]$/;

/** Returns the reason why a commit's subject is refused, or undefined. */
export function refusedSubject(subject: string): string | undefined {
  if (subject.length > 72) return `${subject.length} characters, at most 72`;
  if (!conventional.test(subject)) return 'not of the form "type(scope): change"';
  return undefined;
}
