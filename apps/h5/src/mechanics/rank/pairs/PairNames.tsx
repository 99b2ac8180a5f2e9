import s from './PairNames.module.css';

/** Two names with a dot between them; a long one gives way, the other stays whole as far as it can. */
export const PairNames = ({ names }: { readonly names: readonly string[] }) => (
  <span className={s.names}>
    {names.map((name, i) => (
      <span key={i === 0 ? 'one' : 'other'} className={s.name}>
        {i > 0 && <i className={s.dot}>·</i>}
        <span className={s.text}>{name}</span>
      </span>
    ))}
  </span>
);
