// Which cards of the dashboard a person sees and in which order (编排), remembered by the browser.
import { useSyncExternalStore } from 'react';

export const CARDS = {
  flow: '流水',
  recharge: '充值',
  withdraw: '提现待打款',
  draw: '抽取',
  online: '在线 / 上麦',
} as const;
export type CardName = keyof typeof CARDS;

type Arrangement = { readonly order: readonly CardName[]; readonly hidden: readonly CardName[] };

const KEY = 'console-home-cards';
const NAMES = Object.keys(CARDS) as CardName[];
const isName = (value: unknown): value is CardName => NAMES.includes(value as CardName);

/** Reads what was stored; a card that it does not know stands at the end. */
export function readArrangement(text: string | null): Arrangement {
  let stored: Partial<Record<keyof Arrangement, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as typeof stored;
  } catch {
    // What cannot be read is as good as nothing.
  }
  const list = (value: unknown): CardName[] => (Array.isArray(value) ? [...new Set(value.filter(isName))] : []);
  const order = list(stored.order);
  return { order: [...order, ...NAMES.filter((name) => !order.includes(name))], hidden: list(stored.hidden) };
}

/** Moves a card one place to the front or the back. */
export function moveCard(order: readonly CardName[], name: CardName, by: -1 | 1): CardName[] {
  const from = order.indexOf(name);
  const to = Math.min(order.length - 1, Math.max(0, from + by));
  return order.with(from, order[to]!).with(to, name);
}

const listeners = new Set<() => void>();
let present: Arrangement | undefined;
const readPresent = (): Arrangement => (present ??= readArrangement(localStorage.getItem(KEY)));

export function arrange(next: Arrangement): void {
  present = next;
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export const useArrangement = (): Arrangement =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readPresent);
