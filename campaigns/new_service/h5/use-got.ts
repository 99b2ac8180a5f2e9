import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { useState } from 'react';

const TITLE = '获得';

/** What the last action gave, and whether it is shown. The items stay while the sheet closes. */
export function useGot() {
  const [got, setGot] = useState<readonly Item[]>([]);
  const [title, setTitle] = useState(TITLE);
  const [isOpen, setOpen] = useState(false);
  return {
    got,
    title,
    isOpen,
    show: (items: readonly Item[], words = TITLE): void => {
      setGot(items);
      setTitle(words);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
