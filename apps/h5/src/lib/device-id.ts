// Which device this is, for the limits of codes and accounts (USER-3): the shell's own id, else one made here and kept.
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import { newRequestId } from './request-id.ts';
import { readStored, store } from './storage.ts';

let made: string | undefined;

function ownId(): string {
  // Kept in memory too: a private window has no storage, and must not become a new device with every call.
  made = made || readStored('device_id') || newRequestId();
  store('device_id', made);
  return made;
}

export async function deviceId(bridge: Bridge): Promise<string> {
  if (bridge.state === 'none') return ownId();
  const device = await bridge.call('getDeviceInfo').catch(() => ({ device_id: undefined }));
  return device.device_id || ownId();
}
