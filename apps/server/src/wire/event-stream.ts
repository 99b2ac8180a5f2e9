// Server-sent events: a call whose answer does not end. The handler subscribes to a topic and writes; this file keeps the line
// alive, ends it with the process, and lets a client that falls behind go instead of filling memory with its backlog.
import type { FastifyReply } from 'fastify';
import type { CallSpec } from '@shengyu/contract/call.ts';
import type { AccessRule } from '#module.ts';
import type { Act, Answer } from './act.ts';
import type { Refused } from './refusal.ts';

export type EventStream = {
  /** `id` resumes: the client sends it back as Last-Event-ID. */
  send(event: { id?: string; name: string; data: unknown }): void;
  /** Runs once when the client leaves or the process stops. */
  onClose(act: () => void): void;
};

const HEARTBEAT_MS = 20_000;
const BACKLOG_MAX = 256 * 1024;
const open = new Set<() => void>();

/** The handler of a stream returns nothing when it has subscribed, or a refusal. */
export type StreamHandler<C extends CallSpec> = (act: Act<C>, stream: EventStream) => Promise<Refused | undefined>;

export const streams = <C extends CallSpec>(call: C, handle: StreamHandler<C>): Answer =>
  ({ call, handle: async () => ({}), stream: handle }) as unknown as Answer;

export async function openEventStream(
  answer: Answer,
  act: Act,
  may: AccessRule | undefined,
  reply: FastifyReply,
): Promise<Refused | undefined> {
  const refused = may && (await may(act));
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
  };
  // Before anything is awaited: a client that leaves at once must not leave its subscription behind.
  let left = raw.destroyed;
  const leave = () => {
    left = true;
    for (const close of closers.splice(0)) close();
  };
  raw.once('close', leave);
  const handle = (answer as unknown as { stream: StreamHandler<CallSpec> }).stream;
  const verdict = await handle(act, stream);
  if (verdict || left) {
    leave();
    return verdict;
  }

  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-trace-id': act.trace,
  });
  started = true;
  raw.write(`retry: 3000\n\n${waiting.join('')}`);
  const end = () => void raw.end();
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  open.add(end);
  act.ctx.metrics.streams.inc();
  raw.once('close', () => {
    clearInterval(heartbeat);
    open.delete(end);
    act.ctx.metrics.streams.dec();
  });
  return undefined;
}

/** A stopping process ends its streams; clients come back to another one. */
export const endAllStreams = (): void => {
  for (const end of open) end();
};
