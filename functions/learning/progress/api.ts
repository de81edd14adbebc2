import * as calls from '../../../shared/contracts/learning/progress.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createSessionImage } from './create-session-image.ts';
import { getLibrary } from './get-library.ts';
import { openSession } from './open-session.ts';
import { alongReport, reportSession } from './report-session.ts';
import { reportSessions } from './report-sessions.ts';

export const handler = api([
  route(calls.getLibrary, getLibrary),
  route(calls.openSession, openSession),
  route(calls.reportSession, reportSession, alongReport),
  route(calls.reportSessions, reportSessions),
  route(calls.createSessionImage, createSessionImage),
]);
