import { type ComponentType, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Preloadable, preloadable } from './preloadable.ts';

const render = (Part: Preloadable<ComponentType>) =>
  renderToStaticMarkup(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  );
const part = () => preloadable<ComponentType>(async () => ({ default: () => <p>There</p> }));

it('renders a preloaded part without its fallback', async () => {
  const loaded = part();
  await loaded.load();
  expect(render(loaded)).toBe('<p>There</p>');
  expect(render(part())).toContain('loading');
});

it('loads a part again on render after its preloading failed', async () => {
  let loads = 0;
  const failing = preloadable<ComponentType>(async () => {
    loads += 1;
    throw new Error('no network');
  });
  await expect(failing.load()).rejects.toThrow('no network');
  render(failing);
  expect(loads).toBe(2);
});
