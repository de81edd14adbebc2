import type { BridgeReport } from '../../../../shared/webgl-bridge.ts';

/**
 * Returns the minimum milliseconds between two reports, except before the last one: 5 s, and up to 30 s for a large state
 * of the content, because each report writes all of it.
 */
export const reportSpacing = ({ resumeData = '' }: Pick<BridgeReport, 'resumeData'>): number =>
  Math.min(30_000, Math.max(5000, resumeData.length));
