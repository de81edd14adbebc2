import { setTimeout as pause } from 'node:timers/promises';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Client } from '../factories/client.ts';
import type { ClientSettings } from './emulator.ts';

/** A request whose answer is a server error or is missing. */
export interface FailedRequest {
  request: string;
  status: number | string;
  /** The answer, or the start of it. */
  answer: string;
  /** The step of the test during the request. */
  step: string;
}

export interface Traffic {
  /** Names the current step in the failures. */
  during(step: string): void;
  stop(): Promise<{ sent: number; perSecond: number; failures: FailedRequest[] }>;
}

interface TrafficRequest {
  method: string;
  path: string;
  body?: unknown;
}

/** Requests that wait for their answers at the same time. The emulator starts a process for each. */
const lanes = 6;

/** Sends at most `perSecond` requests in turn until it is stopped. */
export function startTraffic(
  client: Client,
  requests: readonly TrafficRequest[],
  perSecond: number,
): Traffic {
  const failures: FailedRequest[] = [];
  const startedAt = Date.now();
  let step = '';
  let sent = 0;
  let isStopped = false;
  const send = async ({ method, path, body }: TrafficRequest): Promise<void> => {
    const stepOfRequest = step;
    const fail = (status: number | string, answer = '') =>
      failures.push({
        request: `${method} ${path}`,
        status,
        answer: answer.slice(0, 500),
        step: stepOfRequest,
      });
    try {
      const { status, bytes } = await client.call(method, path, body === undefined ? {} : { body });
      if (status >= 400) fail(status, new TextDecoder().decode(bytes));
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  const runLane = async (): Promise<void> => {
    while (!isStopped) {
      const request = requests[sent % requests.length];
      if (!request) throw new Error('No requests to send');
      const due = startedAt + (sent / perSecond) * 1000;
      sent += 1;
      await pause(Math.max(0, due - Date.now()));
      await send(request);
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, runLane));
  return {
    during: (name) => {
      step = name;
    },
    stop: async () => {
      isStopped = true;
      await running;
      return { sent, perSecond: (sent * 1000) / (Date.now() - startedAt), failures };
    },
  };
}

/** Returns the environment of the version that the alias `live` of a function invokes. */
export async function liveEnvironment(
  clients: ClientSettings,
  FunctionName: string,
): Promise<Record<string, string>> {
  const lambda = new LambdaClient(clients);
  const command = new GetFunctionConfigurationCommand({ FunctionName, Qualifier: 'live' });
  const { Environment } = await lambda.send(command);
  lambda.destroy();
  return Environment?.Variables ?? {};
}
