/** An emulator of DynamoDB that keeps its tables in files. */
export interface StoreProgram {
  name: string;
  /** The words of the command that serves on a port of loopback. */
  command(port: number): Promise<string[]>;
  /** Does what it has no option for, once it answers, and from time to time. */
  settle(endpoint: string): Promise<void>;
}
