import type { Messages } from '../messages.ts';

export default {
  integrations: 'Integraciones',
} satisfies Messages['integrations'];
