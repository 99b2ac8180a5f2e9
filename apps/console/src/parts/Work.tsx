// A list of work with the chosen piece beside it, as the inbox and the approvals draw it: one row of the list, and the frame, the head
// and the bars of the detail.
import { useEffect, useRef, type ReactNode } from 'react';
import s from './Work.module.css';

type WorkItemProps = { readonly isCurrent: boolean; readonly open: () => void; readonly children: ReactNode };

/** A row of the list. The one that is open stays in sight, however it was reached. */
export function WorkItem({ isCurrent, open, children }: WorkItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button ref={button} type="button" className={s.item} aria-current={isCurrent} onClick={open}>
      {children}
    </button>
  );
}

export const WorkDetail = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={`card ${s.detail}`} aria-label={label}>
    {children}
  </section>
);

export const WorkHead = ({ children }: { readonly children: ReactNode }) => (
  <header className={s.head}>{children}</header>
);

type WorkBarProps = { readonly tone: 'warn' | 'danger'; readonly children: ReactNode };

/** What has changed about the piece while it is open. What forbids to go on is read aloud at once. */
export const WorkBar = ({ tone, children }: WorkBarProps) => (
  <p role={tone === 'danger' ? 'alert' : 'status'} className={`${s.bar} ${s[tone]}`}>
    {children}
  </p>
);

/** The keys of the page, below the list. */
export const WorkKeys = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.keys} aria-hidden="true">
    {children}
  </div>
);
