/** An emulator of DynamoDB that stores its tables in a SQLite file. */
export interface StoreProgram {
  name: string;
  /** Name of the database file in the folder. */
  file: string;
  /** Returns the command that serves on a port of loopback. */
  command(port: number): Promise<string[]>;
  /** Performs housekeeping that the program has no option for, after its start and every hour. */
  settle(endpoint: string): Promise<void>;
}
