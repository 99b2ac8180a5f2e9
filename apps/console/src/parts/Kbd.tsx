import { isMac } from '#lib/shortcuts.ts';
import s from './Kbd.module.css';

const SIGNS: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
};

const signOf = (key: string): string => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** A key or keys as they stand on the keyboard. `keys` as a shortcut writes them. */
export const Kbd = ({ keys }: { readonly keys: string }) => (
  <kbd className={s.kbd}>{keys.split(/[+ ]/).map(signOf).join(' ')}</kbd>
);
