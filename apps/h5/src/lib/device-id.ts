// The id of this device, for the limits on SMS codes and accounts (USER-3). It is the native shell's id, or else an id that is
// made here and stored.
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import { newRequestId } from '@shengyu/web/request-id.ts';
import { readStoredValue, writeStoredValue } from './storage.ts';

function ownId(): string {
  const id = readStoredValue('device_id') || newRequestId();
  writeStoredValue('device_id', id);
  return id;
}

let known: Promise<string> | undefined;

/**
 * The id stays the same for as long as the page lives, even without storage or with a shell that does not always reply: an SMS
 * code is valid only on the device that requested it.
 */
export function loadDeviceId(bridge: Bridge): Promise<string> {
  known =
    known ||
    (bridge.state === 'none' ? Promise.resolve({}) : bridge.call('getDeviceInfo')).then(
      ({ device_id }: { device_id?: string | undefined }) => device_id || ownId(),
      ownId,
    );
  return known;
}
