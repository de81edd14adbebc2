import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { HostState } from './state.ts';

const TXT = 16;

/**
 * A name server that has only the TXT records of `POST /_local/dns`. With it an organisation can prove a
 * domain without owning it. No other name exists.
 */
export class NameServer {
  readonly #socket: Socket;
  readonly #state: HostState;

  private constructor(socket: Socket, state: HostState) {
    this.#socket = socket;
    this.#state = state;
    socket.on('message', (query, { port, address }) => {
      const answer = this.#answer(query);
      if (answer) socket.send(answer, port, address);
    });
    // Ignores clients that have disconnected.
    socket.on('error', () => undefined);
  }

  static async start(state: HostState): Promise<NameServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket, state);
  }

  /** Address for the functions' environment. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  /** Replaces the TXT records of a name. Without values the name no longer exists. */
  set(name: string, values: readonly string[]): void {
    this.#state.set(`dns ${name.toLowerCase()}`, values);
  }

  records(name: string): readonly string[] {
    return this.#state.get<string[]>(`dns ${name.toLowerCase()}`) ?? [];
  }

  async close(): Promise<void> {
    await new Promise<void>((done) => this.#socket.close(() => done()));
  }

  /** Builds a response (RFC 1035): the head, the question, and a resource record per value. */
  #answer(query: Buffer): Buffer | undefined {
    const question = questionOf(query);
    if (!question) return undefined;
    const { name, type, end } = question;
    const values = type === TXT ? this.records(name) : [];
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // An authoritative response to one question: found, or no such name.
    head.writeUInt16BE(values.length > 0 ? 0x8580 : 0x8583, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(values.length, 6);
    return Buffer.concat([head, query.subarray(12, end), ...values.map(recordOf)]);
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]; length; length = query[at]) {
    if (length > 63 || at + 1 + length >= query.length) return undefined;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  return end > query.length ? undefined : { name: labels.join('.'), type: query.readUInt16BE(at + 1), end };
}

function recordOf(value: string): Buffer {
  const bytes = Buffer.from(value);
  const texts: Buffer[] = [];
  for (let from = 0; from === 0 || from < bytes.length; from += 255) {
    const text = bytes.subarray(from, from + 255);
    texts.push(Buffer.from([text.length]), text);
  }
  const data = Buffer.concat(texts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
