/** What a person can do something about: printed without a stack, ends the host with code 1. */
export class HostError extends Error {
  override readonly name = 'HostError';
}
