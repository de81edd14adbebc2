import * as oauth from '../../shared/contracts/oauth.ts';
import { api } from '../runtime/http/api.ts';
import { rawRoute } from '../runtime/http/raw-route.ts';
import { authorizeDevice } from './authorize-device.ts';
import { refuseOauth } from './refuse-oauth.ts';

export const handler = api([rawRoute(oauth.authorizeDevice, authorizeDevice, refuseOauth)]);
