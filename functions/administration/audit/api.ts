import * as calls from '../../../shared/contracts/administration/audit.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const handler = api([route(calls.listAudit, listAudit), route(calls.exportAudit, exportAudit)]);
