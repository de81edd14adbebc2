import type { Messages } from '../messages.ts';

export default {
  integrations: 'Intégrations',
} satisfies Messages['integrations'];
