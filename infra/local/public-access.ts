import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OutgoingMail } from './mail-and-secrets.ts';
import type { Invocation } from './pool.ts';
import type { RetryDelay } from './queue-source.ts';
import type { RequestHandler } from './servers.ts';

/** An answered request, for metrics. */
export interface ServedRequest {
  /** Domain of the API such as `trainings`, or `page`, `content`, `storage`. */
  group: string;
  method: string;
  status: number;
  seconds: number;
}

/** Settings of a host that serves people on other machines. Without them a host serves only its own machine. */
export interface PublicAccess {
  /** Network address to listen on. */
  listenAddress: string;
  contentPort: number;
  /** Addresses that browsers use: origins without a trailing slash. */
  pageUrl: string;
  contentUrl: string;
  /** Secret that signs addresses of storage. */
  storageSecret: string;
  /** Returns the network address of the person or machine that sent a request. */
  viewerOf(request: IncomingMessage): string;
  /** Answers requests before the page, the API and the content do. Returns undefined for all other requests. */
  answerFirst(
    site: 'page' | 'content',
    request: IncomingMessage,
    response: ServerResponse,
  ): RequestHandler | undefined;
  /** Accepts a mail for delivery and returns its number. */
  acceptMail(mail: OutgoingMail): number;
  retryAfter: RetryDelay;
  onRequest(request: ServedRequest): void;
  onInvocation(invocation: Invocation): void;
  onPrinted(text: string): void;
}
