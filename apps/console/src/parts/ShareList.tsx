// A short table of who or what has which share: the largest senders, accounts on the same device.
import { Link } from 'wouter';
import { formatBp } from '#lib/format.ts';
import { hrefOf } from '#lib/objects.ts';
import type { Lookup } from '#parts/Facts.tsx';
import s from './ShareList.module.css';

type Part = NonNullable<Lookup['parts']>[number];

export const ShareList = ({ title, rows }: Part) =>
  rows.length === 0 ? null : (
    <section>
      <h3 className="eyebrow">{title}</h3>
      <ul className={s.rows}>
        {rows.map(({ name, value, share_bp, link }) => {
          const href = link && hrefOf(link.kind, link.id);
          return (
            <li key={`${name} ${value}`}>
              <span className="ell">{href ? <Link href={href}>{name}</Link> : name}</span>
              <span className="num c2">{value}</span>
              {share_bp !== undefined && (
                <>
                  <span className="bar" aria-hidden="true">
                    <i style={{ width: `${share_bp / 100}%` }} />
                  </span>
                  <b className="num">{formatBp(share_bp)}</b>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
