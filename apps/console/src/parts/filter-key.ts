// The key of every list's filter (console.md §4).
import { useRef, type RefObject } from 'react';
import { useShortcuts } from '#lib/shortcuts.ts';

/** `/` begins to type into the filter: into the field marked with `data-first`, else into the first one inside of the box. */
export function useFilterKey(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useShortcuts([
    {
      keys: '/',
      name: '筛选',
      run: () =>
        (
          box.current?.querySelector<HTMLElement>('[data-first] input') ??
          box.current?.querySelector<HTMLElement>('input')
        )?.focus(),
    },
  ]);
  return box;
}
