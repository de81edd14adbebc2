import { expect, it } from 'vitest';
import { redact } from './redact.ts';

it('removes e-mail addresses and tokens from texts of errors', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
  expect(redact('No mail to anna.berg+1@firma.example, sorry')).toBe('No mail to [e-mail], sorry');
  expect(redact('"to":["Änne@firma.example"]')).toBe('"to":["[e-mail]"]');
  expect(redact(`Bearer ${token}.`)).toBe('Bearer [token]');
  expect(redact(`?token=${token}&x=1`)).toBe('?token=[token]&x=1');
  expect(redact('key itp_abc-DEF_123 is wrong')).toBe('key [token] is wrong');
});

it('retains stack traces, versions and ordinary texts', () => {
  for (const text of [
    'at file:///var/task/node_modules/@aws-sdk/client-dynamodb/dist-es/index.js:10:5',
    'react@19.3.1 and @mui/material@7.3.11',
    'GET /api/v1/users/{id}',
    'a@b',
  ])
    expect(redact(text)).toBe(text);
});

it('takes linear time for long texts', () => {
  const start = performance.now();
  for (const part of ['eyJ', 'a@', 'a.', '@.', 'itp_', 'eyJa.']) redact(part.repeat(200_000));
  expect(performance.now() - start).toBeLessThan(3000);
});
