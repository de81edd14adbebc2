import { type ComponentType, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Ready, ready } from './ready.ts';

const drawn = (Part: Ready<ComponentType>) =>
  renderToStaticMarkup(
    <Suspense fallback="on its way">
      <Part />
    </Suspense>,
  );
const part = () => ready<ComponentType>(async () => ({ default: () => <p>There</p> }));

it('a part that was loaded before is drawn at once, without its fallback', async () => {
  const loaded = part();
  await loaded.load();
  expect(drawn(loaded)).toBe('<p>There</p>');
  expect(drawn(part())).toContain('on its way');
});

it('a part that could not be loaded is asked for again where it is drawn', async () => {
  let asked = 0;
  const failing = ready<ComponentType>(async () => {
    asked += 1;
    throw new Error('no network');
  });
  await expect(failing.load()).rejects.toThrow('no network');
  drawn(failing);
  expect(asked).toBe(2);
});
