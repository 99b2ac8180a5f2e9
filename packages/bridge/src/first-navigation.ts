// Asks the native app (the shell) for the login token and the device. This runs once per load of a page, whatever its first route
// is: a phone may kill the page and start it again at any route.
import type { DeviceInfo } from './messages/actions.ts';
import type { Bridge } from './bridge.ts';
import { CapturedPromise, capturedSetTimeout } from './natives.ts';

/**
 * When to ask again after the first request. 300 ms comes from the specification; it also covers a handler that is registered late.
 */
const ASK_AGAIN_MS = [300, 1000];
const GIVE_UP_MS = 3000;
/** A reply after giving up is still accepted for this long. */
const LATE_MS = 30_000;

/**
 * S2-07, SHELL-2: asks the shell for the login token. '' means that the member is not logged in; null means that no reply came
 * within GIVE_UP_MS, and the page goes on without it. A token that comes after that is passed to `onLate`.
 */
export function requestFirstToken(bridge: Bridge, onLate: (token: string) => void): Promise<string | null> {
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
      // While no shell is attached, the first request is still waiting in the queue.
      capturedSetTimeout(() => void (bridge.state === 'pending' || ask()), ms);
    }
    capturedSetTimeout(() => {
      gaveUp = true;
      resolve(null);
    }, GIVE_UP_MS);
  });
}

/** S2-08: the platform is `h5` in a plain browser, otherwise what the shell reports, otherwise `app`. */
export async function requestDeviceInfo(bridge: Bridge): Promise<DeviceInfo & { platform: string }> {
  const device = await bridge.call('getDeviceInfo').catch((): DeviceInfo => ({}));
  return { ...device, platform: bridge.state === 'none' ? 'h5' : device.platform || 'app' };
}
