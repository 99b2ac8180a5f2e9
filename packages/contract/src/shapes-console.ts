// Shapes that several files of console calls share.
import { oneOf } from './schema.ts';

/** The work queues of the console. */
export const Queue = oneOf(
  'guild',
  'withdraw',
  'invoice',
  'recharge',
  'settlement',
  'report',
  'risk',
  'ingest',
  'moderation',
  'ship',
);
