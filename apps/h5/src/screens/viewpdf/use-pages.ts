import type { PdfPage } from '@shengyu/ui/PdfPages/PageView.tsx';
import { useEffect, useState } from 'react';
import type { StoredFile } from './own-file.ts';
import { loadFilePages, loadPageText } from './pages.ts';

/** For files with more pages than this, the texts are loaded only for a search, because the server extracts one page at a time. */
const SHORT = 10;

/** Loads the pages, then their texts one page after another, for screen readers and for the search. */
export function useFilePages(file: StoredFile, wordsWanted: boolean, attempt: number) {
  const [pages, setPages] = useState<readonly PdfPage[]>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let left = false;
    setFailed(false);
    loadFilePages(file).then(
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
    // A page whose text cannot be loaded still shows its picture.
    loadPageText(file, missing + 1, pages[missing]!).then(keep, () => keep([]));
    return () => {
      left = true;
    };
  }, [file, reading, missing]);

  return { pages, failed, searching: reading };
}
