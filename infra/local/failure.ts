/** An error that a person can correct. It is printed without a stack, and ends the host with code 1. */
export class HostError extends Error {
  override readonly name = 'HostError';
}
