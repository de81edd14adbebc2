import { expect, it } from 'vitest';
import { checkPreconditions, requirePrecondition } from './precondition-rules.ts';

it.each([
  ['no precondition', {}, 'e1', undefined],
  ['If-Match of the stored document', { 'if-match': '"e1"' }, 'e1', undefined],
  ['one of several ETags', { 'if-match': '"e0", "e1"' }, 'e1', undefined],
  ['a weak ETag', { 'if-match': 'W/"e1"' }, 'e1', undefined],
  ['any document', { 'if-match': '*' }, 'e1', undefined],
  ['If-Match of another document', { 'if-match': '"e0"' }, 'e1', 412],
  ['If-Match without a document', { 'if-match': '"e0"' }, undefined, 412],
  ['any document without one', { 'if-match': '*' }, undefined, 412],
  ['a new document', { 'if-none-match': '*' }, undefined, undefined],
  ['a new document that exists', { 'if-none-match': '*' }, 'e1', 412],
  ['a changed document', { 'if-none-match': '"e0"' }, 'e1', undefined],
  ['a document that is not changed', { 'if-none-match': '"e1"' }, 'e1', 412],
])('checks %s', (_, headers, etag, status) => {
  const checked = () => checkPreconditions(headers, etag);
  if (status) expect(checked).toThrow(expect.objectContaining({ status }));
  else expect(checked).not.toThrow();
});

it.each([
  ['a stored document', {}, 'e1', false, 409],
  ['a new profile of version 1.0', {}, undefined, true, 400],
  ['a new profile of version 2.0', {}, undefined, false, undefined],
  ['If-Match', { 'if-match': '"e1"' }, 'e1', true, undefined],
])('requires a precondition for %s', (_, headers, etag, isRequiredForNew, status) => {
  const required = () => requirePrecondition(headers, etag, isRequiredForNew);
  if (status) expect(required).toThrow(expect.objectContaining({ status }));
  else expect(required).not.toThrow();
});
