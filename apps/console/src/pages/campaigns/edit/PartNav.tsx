// The parts of a definition. A violet dot marks what differs from the version that members see.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { DefinitionChange } from '@shengyu/campaign/diff.ts';
import { isChangedAt } from './draft.ts';
import { PARTS } from './parts-table.ts';
import s from './Edit.module.css';

type PartNavProps = {
  readonly def: CampaignDef;
  readonly changes: readonly DefinitionChange[];
  readonly part: string;
  readonly onPart: (part: string) => void;
};

export function PartNav({ def, changes, part, onPart }: PartNavProps) {
  const line = (key: string, title: string, changed: boolean, extra: { count?: number; inner?: true } = {}) => (
    <button
      key={key}
      type="button"
      aria-current={part === key ? 'true' : undefined}
      data-inner={extra.inner ? '' : undefined}
      onClick={() => onPart(key)}
    >
      {title}
      <span className={`num ${s.count}`}>{extra.count}</span>
      {changed && <span className={s.dot} role="img" aria-label="与线上不同" />}
    </button>
  );
  return (
    <nav className={s.nav} aria-label="活动定义">
      {PARTS.map(({ key, title, places, count }) => {
        const changed = places.some((place) => isChangedAt(changes, place));
        if (key !== 'pools') return line(key, title, changed, count ? { count: count(def) } : {});
        return [
          line(key, title, changed, { count: Object.keys(def.pools ?? {}).length }),
          ...Object.entries(def.pools ?? {}).map(([code, { name }]) =>
            line(`pools.${code}`, name, isChangedAt(changes, `pools.${code}`), { inner: true }),
          ),
        ];
      })}
      <p className={s.foot}>紫点：与线上不同</p>
    </nav>
  );
}
