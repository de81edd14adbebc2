import { connect } from './connect.ts';
import type { Content } from './messages.ts';
import { ContentSession } from './session.ts';

export { type Bridge, connect } from './connect.ts';
export type {
  BridgeMessage,
  Content,
  Report,
  ReportedSkill,
  ReportedStat,
  ReportedStep,
  Start,
} from './messages.ts';
export { ContentSession, type StepResult } from './session.ts';

/**
 * Connects to the player and starts the session.
 *
 * @param content.steps names of all steps in their order. The progress follows them
 */
export async function startTraining({
  steps = [],
  ...content
}: Content & { steps?: readonly string[] }): Promise<ContentSession> {
  return new ContentSession(await connect(content), steps);
}
