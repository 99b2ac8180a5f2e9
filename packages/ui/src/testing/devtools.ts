import { cdp } from 'vitest/browser';

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/** Chromium's own input: composition of an input method and touches, which no dispatched event imitates well. */
export const devtools = async (method: string, params: object): Promise<void> => {
  await (cdp() as unknown as Session).send(method, params);
};
