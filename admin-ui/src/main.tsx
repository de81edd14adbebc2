import './early.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, beginAs } from './App.tsx';
import { firstPart } from './first-part.ts';
import { createI18n } from './foundation/i18n/index.ts';
import { getSession } from './foundation/providers/stored-session.ts';

// The module does not await it, because its imports may need this file and would wait for it.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const session = getSession();
  const begun = session && beginAs(session);
  const i18n = await createI18n(firstPart(session));
  await begun;
  // In slices: a slow processor answers meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App i18n={i18n} />
      </StrictMode>,
    ),
  );
}

void start();
