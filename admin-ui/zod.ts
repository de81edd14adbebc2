import { config } from 'zod/v4';

// Replaces the module `zod` in the page (vite.config.ts). zod tries to compile code when the first schema is
// created. The page's content security policy refuses this, and the browser reports each refusal.
config({ jitless: true });

export * from 'zod/v4';
