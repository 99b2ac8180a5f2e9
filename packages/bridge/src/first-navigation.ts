// What happens once per life of a page, whatever its first route is: a phone may kill the page and start it anywhere.
import type { Device } from './actions.ts';
import type { Bridge } from './bridge.ts';
import { CapturedPromise, startTimer } from './natives.ts';

/** After the first question. 300 ms is the specification's moment; it also covers a handler registered late. */
const ASK_AGAIN_MS = [300, 1000];
const GIVE_UP_MS = 3000;
/** An answer after giving up is still taken, as long as one can call it an answer. */
const LATE_MS = 30_000;

/**
 * S2-07, SHELL-2. '' is a member who is not logged in; null: no answer, go on as a guest and offer 重新连接. A token
 * that comes after that goes to `onLate`.
 */
export function firstToken(bridge: Bridge, onLate: (token: string) => void): Promise<string | null> {
  return new CapturedPromise((resolve) => {
    let answered = false;
    let gaveUp = false;
    const ask = () => {
      if (answered || gaveUp) return;
      bridge.call('getToken', null, { timeout: LATE_MS }).then(
        ({ token }) => {
          if (gaveUp && !answered) onLate(token);
          answered = true;
          resolve(token);
        },
        () => {},
      );
    };
    ask();
    for (const ms of ASK_AGAIN_MS) {
      // While no shell is attached the first question still waits in the queue.
      startTimer(() => void (bridge.state === 'pending' || ask()), ms);
    }
    startTimer(() => {
      gaveUp = true;
      resolve(null);
    }, GIVE_UP_MS);
  });
}

/** S2-08: `h5` in a plain browser, else what the shell reports, else `app`. */
export async function firstDevice(bridge: Bridge): Promise<Device & { platform: string }> {
  const device = await bridge.call('getDeviceInfo').catch((): Device => ({}));
  return { ...device, platform: bridge.state === 'none' ? 'h5' : device.platform || 'app' };
}
