// A short table of who or what has which share: the largest senders, accounts on the same device.
import { Link } from 'wouter';
import { formatBp } from '#lib/format.ts';
import { hrefOf } from '#lib/objects.ts';
import { Face } from '#parts/Face.tsx';
import type { Lookup } from '#parts/Facts.tsx';
import s from './ShareList.module.css';

type Part = NonNullable<Lookup['parts']>[number];
type ShareListProps = Part & {
  /** In a narrow column the amount stands in the title of the bar. */
  readonly isNarrow?: boolean;
  /** The heading that follows the one before it (CONUI-14). */
  readonly heading?: 'h2' | 'h3';
};

export const ShareList = ({ title, rows, isNarrow = false, heading: Heading = 'h3' }: ShareListProps) =>
  rows.length === 0 ? null : (
    <section>
      <Heading className="eyebrow">{title}</Heading>
      <ul className={isNarrow ? s.narrow : s.rows}>
        {rows.map(({ name, value, share_bp, link, picture }) => {
          const href = link && hrefOf(link.kind, link.id);
          return (
            <li key={`${name} ${value}`}>
              <span className={s.who}>
                {picture !== undefined && <Face picture={picture} name={name} />}
                <span className="ell">{href ? <Link href={href}>{name}</Link> : name}</span>
              </span>
              {(!isNarrow || share_bp === undefined) && <span className="num c2">{value}</span>}
              {share_bp !== undefined && (
                <>
                  <span className="bar" aria-hidden="true" title={value}>
                    <i style={{ width: `${share_bp / 100}%` }} />
                  </span>
                  <b className="num" title={value}>
                    {formatBp(share_bp)}
                  </b>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
