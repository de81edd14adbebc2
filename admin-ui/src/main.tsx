import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, beginAs } from './App.tsx';
import { firstPart } from './first-part.ts';
import { createI18n } from './i18n/index.ts';
import { getSession } from './providers/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const session = getSession();
const messages = createI18n(firstPart(session));
if (session) beginAs(session);
const i18n = await messages;
// In slices: a slow processor answers meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App i18n={i18n} />
    </StrictMode>,
  ),
);
