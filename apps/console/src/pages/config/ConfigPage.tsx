// 配置与开关: what is in force, what is planned, and the whole history of each key (P10). A change is shown before it is sent and always
// sends the whole value, because a part that is left out would fall back to its default.
import { Link, Redirect, useParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { ReadState } from '#parts/ReadState.tsx';
import { isValueKey, LEGAL_TYPES, VALUE_KEYS, type ConfigKey } from '#lib/config-names.ts';
import { LegalText } from './LegalText.tsx';
import { Stops } from './Stops.tsx';
import { ValueForm } from './ValueForm.tsx';
import s from './Config.module.css';

const ADDRESSES: readonly (readonly [key: string, name: string])[] = [
  ['switches', '开关'],
  ...VALUE_KEYS,
  ...LEGAL_TYPES.map(([type, name]) => [`agreement:${type}`, name] as const),
];

export function ConfigPage() {
  const { key = '' } = useParams<{ key?: string }>();
  const found = ADDRESSES.find(([one]) => one === decodeURIComponent(key));
  if (!found) return <Redirect to="/config/switches" replace />;
  const [name, title] = found;
  return (
    <div className={s.page}>
      <nav className={s.nav} aria-label="配置">
        {ADDRESSES.map(([one, words]) => (
          <Link key={one} href={`/config/${one}`} aria-current={one === name ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </nav>
      <section className={s.panel}>
        <h1>{title}</h1>
        {name === 'switches' ? <Stops /> : <Value key={name} name={name as ConfigKey} />}
      </section>
    </div>
  );
}

function Value({ name }: { readonly name: ConfigKey }) {
  const read = useRead('GET /console/api/config/detail', { key: name }, { freshFor: 0 });
  return (
    <ReadState read={read} what="配置">
      {(detail) =>
        isValueKey(name) ? (
          <ValueForm key={detail.version} name={name} detail={detail} />
        ) : (
          <LegalText key={detail.version} type={name} detail={detail} />
        )
      }
    </ReadState>
  );
}
