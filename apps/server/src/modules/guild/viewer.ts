// The part of a call's context that reading a guild page needs.
import type { CallContext } from '#wire/handler.ts';

export type Viewer = Pick<CallContext, 'ctx' | 'db' | 'me' | 'session' | 'now'>;
