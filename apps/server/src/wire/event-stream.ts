// Server-sent events: a call whose reply does not end. The handler subscribes to a topic and writes. This file sends heartbeats,
// ends the stream when the process stops, and disconnects a client that falls behind instead of filling memory with its backlog.
import type { FastifyReply } from 'fastify';
import type { CallSpec } from '@shengyu/contract/call.ts';
import type { AccessRule } from '#module.ts';
import type { CallContext, CallHandler } from './handler.ts';
import type { Refused } from './refusal.ts';

type EventStream = {
  /** `id` lets the client resume: after a reconnect it sends the id back as Last-Event-ID. */
  send(event: { id?: string; name: string; data: unknown }): void;
  /** Runs once when the client leaves or the process stops. */
  onClose(act: () => void): void;
  /** Ends the stream; the client may reconnect. */
  end(): void;
};

const HEARTBEAT_MS = 20_000;
const BACKLOG_MAX = 256 * 1024;
const open = new Set<() => void>();

/** The handler of a stream: it returns nothing once it has subscribed, or a refusal. */
export type StreamHandler<C extends CallSpec> = (
  call: CallContext<C>,
  stream: EventStream,
) => Promise<Refused | undefined>;

/** Declares the handler of a call whose reply is a stream. */
export const handlesStream = <C extends CallSpec>(call: C, handle: StreamHandler<C>): CallHandler =>
  ({ call, handle: async () => ({}), stream: handle }) as unknown as CallHandler;

export async function openEventStream(
  answer: CallHandler,
  call: CallContext,
  may: AccessRule | undefined,
  reply: FastifyReply,
): Promise<Refused | undefined> {
  const refused = may && (await may(call));
  if (refused) return refused;
  const { raw } = reply;
  const closers: (() => void)[] = [];
  let started = false;
  const waiting: string[] = [];
  const write = (text: string) => {
    if (!started) waiting.push(text);
    else if (raw.writableLength > BACKLOG_MAX) raw.destroy();
    else raw.write(text);
  };
  const stream: EventStream = {
    send: ({ id, name, data }) => write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    onClose: (close) => closers.push(close),
    end: () => void raw.end(),
  };
  // The listener is registered before the first await: a client that leaves at once must not leave its subscription behind.
  let left = raw.destroyed;
  const leave = () => {
    left = true;
    for (const close of closers.splice(0)) close();
  };
  raw.once('close', leave);
  const handle = (answer as unknown as { stream: StreamHandler<CallSpec> }).stream;
  const verdict = await handle(call, stream);
  if (verdict || left) {
    leave();
    return verdict;
  }

  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-trace-id': call.trace,
  });
  started = true;
  raw.write(`retry: 3000\n\n${waiting.join('')}`);
  const end = () => void raw.end();
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  open.add(end);
  call.ctx.metrics.streams.inc();
  raw.once('close', () => {
    clearInterval(heartbeat);
    open.delete(end);
    call.ctx.metrics.streams.dec();
  });
  return undefined;
}

/** Called when the process stops; the clients reconnect to another process. */
export const endAllStreams = (): void => {
  for (const end of open) end();
};
