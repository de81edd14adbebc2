import { AppError } from '../../../shared/errors.ts';

/** A 409 of xAPI: the request contradicts the stored statement or document. Unlike `CONFLICT`, a repetition has the same result. */
export class XapiConflict extends AppError {
  constructor(detail: string) {
    super('VALIDATION', { detail });
  }
  override get status(): number {
    return 409;
  }
}
