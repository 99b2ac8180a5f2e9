// The names under which the H5 app keeps values in local storage. The native side and the specification use the same names.
import * as web from '@shengyu/web/storage.ts';

export type StorageKey =
  | 'settoken'
  | 'noticeState'
  | 'pageType'
  | 'version'
  | 'cachedViews'
  | 'theme'
  | 'device_id'
  | 'sound'
  | 'skipAnimation'
  | 'stopOnBig'
  | 'openDraw'
  | 'toldLeftovers'
  | 'payChannel'
  | 'paidFen'
  | 'monthGoal';

export const readStoredValue: (name: StorageKey) => string | null = web.readStored;
export const writeStoredValue: (name: StorageKey, value: string) => void = web.writeStored;
export const removeStoredValue: (name: StorageKey) => void = web.removeStored;
