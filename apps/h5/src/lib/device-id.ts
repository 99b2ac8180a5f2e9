// Which device this is, for the limits of codes and accounts (USER-3): the shell's own id, else one made here and kept.
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import { newRequestId } from './request-id.ts';
import { readStored, store } from './storage.ts';

function ownId(): string {
  const id = readStored('device_id') || newRequestId();
  store('device_id', id);
  return id;
}

let known: Promise<string> | undefined;

/** One device for as long as the page lives, also in a private window without storage and in a shell that answers only sometimes:
    a code is good on the device that asked for it. */
export function deviceId(bridge: Bridge): Promise<string> {
  known =
    known ||
    (bridge.state === 'none' ? Promise.resolve({}) : bridge.call('getDeviceInfo')).then(
      ({ device_id }: { device_id?: string | undefined }) => device_id || ownId(),
      ownId,
    );
  return known;
}
