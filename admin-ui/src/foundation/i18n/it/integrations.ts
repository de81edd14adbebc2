import type { Messages } from '../messages.ts';

export default {
  integrations: 'Integrazioni',
} satisfies Messages['integrations'];
