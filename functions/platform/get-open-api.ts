import type { getOpenApi as contract } from '../../shared/contracts/platform.ts';
import type { PublicOperation } from '../runtime/http/operation.ts';
import { openApi } from './openapi.ts';

/** The OpenAPI document of this release. */
export const getOpenApi: PublicOperation<typeof contract> = async () => openApi();
