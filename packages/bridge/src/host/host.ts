// The shell's side of the envelope: reads what a page says, asks the shell's own function for that action, and writes the reply
// (SHELL-17). The web shell and the simulator stand on it; how a text reaches a page is theirs (channel.ts for frames).
import { BridgeError } from '../bridge-error.ts';
import { ACTIONS, type ActionName, type ActionPayload, type ActionResult } from '../messages/actions.ts';
import { decodeMessage } from '../messages/codec.ts';
import { PAYLOAD_CHECKS } from './payloads.ts';

/** The shell's functions, one for each action that it offers. A function that throws a BridgeError refuses with its code. */
export type HostAnswers<Page> = {
  readonly [A in ActionName]?: (
    payload: ActionPayload<A>,
    page: Page,
  ) => ActionResult<A> | void | Promise<ActionResult<A> | void>;
};

export type HostReply = {
  readonly id: string;
  /** "The member is busy with it": the final reply follows. */
  readonly ack?: true;
  readonly ok?: boolean;
  readonly payload?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly data?: unknown };
};

export type Host<Page> = {
  /** Names of the actions that the shell offers, for its answer to `hello`. */
  readonly actions: readonly ActionName[];
  /** Takes one message of a page. `reply` is called for each reply, never for a notification or for what is dropped. */
  receive(page: Page, text: unknown, reply: (reply: HostReply) => void): void;
};

type Answer<Page> = (payload: unknown, page: Page) => unknown;

const ACTION_NAMES: readonly string[] = Object.keys(ACTIONS);

const refusal = (error: unknown): NonNullable<HostReply['error']> =>
  error instanceof BridgeError
    ? { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) }
    : { code: 'SHELL', message: String(error) };

export function createHost<Page>(answers: HostAnswers<Page>): Host<Page> {
  const offered = answers as Readonly<Record<string, Answer<Page> | undefined>>;

  /** The shell's function for a request, or undefined when the action is unknown or its payload is not what the action takes. */
  const answerTo = (action: unknown, payload: unknown): Answer<Page> | undefined => {
    if (typeof action !== 'string' || !ACTION_NAMES.includes(action)) return undefined;
    return PAYLOAD_CHECKS[action as ActionName](payload) ? offered[action] : undefined;
  };

  async function receive(page: Page, text: unknown, reply: (reply: HostReply) => void): Promise<void> {
    const message = decodeMessage(text);
    if (!message || message.bad) return;
    // A page that knows no newer envelope says `data` (SHELL-1).
    const { id, action, payload = message.body.data ?? null } = message.body;
    const answer = answerTo(action, payload);
    if (typeof id !== 'string') {
      if (answer) await answer(payload, page);
      return;
    }
    if (!answer) {
      reply({ id, ok: false, error: { code: 'UNSUPPORTED', message: String(action) } });
      return;
    }
    if (ACTIONS[action as ActionName].kind === 'member') reply({ id, ack: true });
    try {
      reply({ id, ok: true, payload: (await answer(payload, page)) ?? null });
    } catch (error) {
      reply({ id, ok: false, error: refusal(error) });
    }
  }

  return {
    actions: Object.keys(answers) as ActionName[],
    receive: (page, text, reply) => {
      receive(page, text, reply).catch(() => {
        // A notification whose function failed has nobody to tell: the page expects no reply.
      });
    },
  };
}
