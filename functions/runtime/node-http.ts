/**
 * Node's HTTP client. An import of `node:http` reads all its exports. Some of them load Node's WebSocket client, which
 * takes 40 ms of the first request of an instance.
 */
export const { Agent, request } = process.getBuiltinModule('node:http');
