import { joinClassNames } from '@shengyu/ui/cx.ts';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useScroller } from '@shengyu/ui/Page/scroller.ts';
import { useEffect, useRef, useState } from 'react';
import type { AgreementBlock } from '#features/agreement/agreement-text.ts';
import s from './Contents.module.css';

/** Space between the sticky table of contents and the heading it jumps to. */
const GAP = 12;

/** S-AGR-1: the table of contents in a line that stays under the head bar; the section being read is marked. */
export function TableOfContents({ blocks }: { blocks: readonly AgreementBlock[] }) {
  const sections = blocks.filter(({ id }) => id !== undefined);
  const [current, setCurrent] = useState(0);
  const scroller = useScroller();
  const line = useRef<HTMLElement>(null);

  useEffect(() => {
    const pane = scroller && scroller.current;
    if (!pane) return;
    const look = (): void => {
      const heads = Array.from(pane.querySelectorAll('[data-section]'));
      const covered = line.current ? line.current.getBoundingClientRect().bottom : 0;
      const below = heads.findIndex((head) => head.getBoundingClientRect().top > covered + 2 * GAP);
      const atEnd = pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 2;
      setCurrent(atEnd ? heads.length - 1 : Math.max(0, (below < 0 ? heads.length : below) - 1));
    };
    look();
    pane.addEventListener('scroll', look, { passive: true });
    return () => pane.removeEventListener('scroll', look);
  }, [scroller, blocks]);

  useEffect(() => {
    const bar = line.current;
    const chip = bar && (bar.children[current] as HTMLElement | undefined);
    if (bar && chip) bar.scrollLeft = chip.offsetLeft - (bar.clientWidth - chip.offsetWidth) / 2;
  }, [current]);

  if (sections.length < 2) return null;
  const goTo = (id: string): void => {
    const pane = scroller!.current!;
    const head = pane.querySelector(`[data-section="${id}"]`)!;
    const covered = line.current!.getBoundingClientRect().bottom;
    const top = pane.scrollTop + head.getBoundingClientRect().top - covered - GAP;
    if (prefersReducedMotion() || !('scrollBehavior' in pane.style)) pane.scrollTop = top;
    else pane.scrollTo({ top, behavior: 'smooth' });
  };
  return (
    <nav ref={line} className={s.contents} aria-label="目录">
      {sections.map(({ id, text }, index) => (
        <button
          key={id}
          className={joinClassNames(s.section, index === current && s.on)}
          type="button"
          aria-current={index === current ? 'location' : undefined}
          onClick={() => goTo(id!)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}
