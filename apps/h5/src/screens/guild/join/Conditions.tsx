// What a guild asks for, with ticks for who is signed in (S-GL-4, S-GD-4).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { checkCircleFill, Icon, xCircleFill } from '@shengyu/ui/icons.tsx';
import { usePlace } from '#shell/place.ts';
import type { Condition } from './conditions.ts';
import s from './Join.module.css';

export function Conditions({ list }: { readonly list: readonly Condition[] }) {
  const { navigation } = usePlace();
  return (
    <ul aria-label="入会条件">
      {list.map(({ name, met, how, route }) => (
        <li key={name} className={s.condition}>
          <span className={cx(s.mark, met === true && s.met, met === false && s.missing)}>
            <Icon path={met === false ? xCircleFill : checkCircleFill} size={20} />
            {met !== undefined && <span className="sr-only">{met ? '已满足' : '未满足'}</span>}
          </span>
          <span className={s.words}>
            {name}
            {met === false && how && <span className={s.how}>{how}</span>}
          </span>
          {met === false && route && (
            <Button size="sm" variant="soft" label={`去看看 ${name}`} onPress={() => navigation.go(route)}>
              去看看
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
