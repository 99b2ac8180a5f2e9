import s from './JsonTree.module.css';

/** A value as a tree that can be folded, with names and values as they were sent. */
export const JsonTree = ({ value }: { readonly value: unknown }) => (
  <div className={`mono ${s.tree}`}>
    <Branch value={value} />
  </div>
);

function Branch({ value }: { readonly value: unknown }) {
  if (value === null || typeof value !== 'object') return <span className={s.leaf}>{JSON.stringify(value)}</span>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span className="c3">{Array.isArray(value) ? '[]' : '{}'}</span>;
  return (
    <ul>
      {entries.map(([name, inner]) => (
        <li key={name}>
          {inner !== null && typeof inner === 'object' && Object.keys(inner).length > 0 ? (
            <details open>
              <summary>{name}</summary>
              <Branch value={inner} />
            </details>
          ) : (
            <>
              <span className="c3">{name}：</span>
              <Branch value={inner} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
