import type { PdfPage } from '@shengyu/ui/PdfPages/PageView.tsx';
import { useEffect, useState } from 'react';
import type { OwnFile } from './own-file.ts';
import { pagesOf, textOf } from './pages.ts';

/** Long files hand out their words only to those who search: the server makes one page at a time. */
const SHORT = 10;

/** Pages first; their words follow one page after the other, for readers and for the search. */
export function usePages(file: OwnFile, wordsWanted: boolean, attempt: number) {
  const [pages, setPages] = useState<readonly PdfPage[]>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let left = false;
    setFailed(false);
    pagesOf(file).then(
      (all) => !left && setPages(all),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [file, attempt]);

  const missing = pages && !file.isPicture ? pages.findIndex(({ text }) => text === undefined) : -1;
  const reading = pages !== undefined && missing >= 0 && (wordsWanted || pages.length <= SHORT);
  useEffect(() => {
    if (!reading) return;
    let left = false;
    const keep = (text: PdfPage['text']): void => {
      if (!left) setPages((all) => all!.map((page, index) => (index === missing ? { ...page, text } : page)));
    };
    // A page whose words do not come is still a picture.
    textOf(file, missing + 1, pages[missing]!).then(keep, () => keep([]));
    return () => {
      left = true;
    };
  }, [file, reading, missing]);

  return { pages, failed, searching: reading };
}
