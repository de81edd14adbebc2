import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MessageKey } from '../../foundation/i18n/index.ts';

export interface IntegrationTab {
  /** `?tab=`. */
  id: string;
  label: MessageKey;
  component: LazyExoticComponent<ComponentType>;
}

/** Tabs of the integrations. Each tab's component is in a separate folder. */
export const integrationTabs: readonly IntegrationTab[] = [
  { id: 'sso', label: 'sso.tab', component: lazy(() => import('../../identity/sso/SsoTab.tsx')) },
  { id: 'tokens', label: 'tokens.tab', component: lazy(() => import('../tokens/TokensTab.tsx')) },
  { id: 'webhooks', label: 'webhooks.tab', component: lazy(() => import('../webhooks/WebhooksTab.tsx')) },
  { id: 'xapi', label: 'lrs.tab', component: lazy(() => import('../../learning/xapi/LrsTab.tsx')) },
  { id: 'lti', label: 'lti.tab', component: lazy(() => import('../lti/LtiTab.tsx')) },
];
