import { cdp } from 'vitest/browser';

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/** Sends real input through Chromium's DevTools: input-method composition and touches, which dispatched events imitate badly. */
export const sendDevtoolsCommand = async (method: string, params: object): Promise<void> => {
  await (cdp() as unknown as Session).send(method, params);
};
