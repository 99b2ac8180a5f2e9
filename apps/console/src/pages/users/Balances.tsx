// The eight amounts at the head of a member's page.
import { KIND_AMOUNTS } from './amount-cards.ts';
import type { Lookup } from '#lib/objects.ts';
import s from './UserDetail.module.css';

export const Balances = ({ user }: { readonly user: Lookup }) => (
  <dl className={s.balances}>
    {KIND_AMOUNTS.map(({ key, name, more }) => {
      const value = user.fields.find((field) => field.key === key)?.value;
      const side = more && user.fields.find((field) => field.key === more)?.value;
      return (
        <div key={key} className="card">
          <dt>{name}</dt>
          <dd className="num">{value ?? '—'}</dd>
          {side && <dd className={`${s.more} ell`}>{side}</dd>}
        </div>
      );
    })}
  </dl>
);
