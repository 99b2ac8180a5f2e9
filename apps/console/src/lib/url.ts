// State that lives in the address (CONUI-7): tab, filters, page, opened object. Personal values are never part of it.
import { useSearchParams } from 'wouter';

export type UrlState = {
  readonly get: (name: string) => string | undefined;
  /** A whole number ≥ 0, or undefined. */
  readonly number: (name: string) => number | undefined;
  /** Sets what is named and drops what is undefined. A change of a filter replaces the address; a step of the person adds one. */
  readonly set: (changes: Readonly<Record<string, string | number | undefined>>, how?: 'replace' | 'step') => void;
};

export function useUrl(): UrlState {
  const [params, setParams] = useSearchParams();
  const get = (name: string): string | undefined => params.get(name) ?? undefined;
  return {
    get,
    number(name) {
      const text = get(name);
      return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    },
    set(changes, how = 'replace') {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          return next;
        },
        { replace: how === 'replace' },
      );
    },
  };
}
