// Conditions for joining a guild, ticked for a signed-in member (S-GL-4, S-GD-4: apply sheet and visitor view).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkCircleFill, Icon, xCircleFill } from '@shengyu/ui/icons.tsx';
import { useRoute } from '#shell/route.ts';
import type { JoinCondition } from './conditions.ts';
import s from './Join.module.css';

export function JoinConditionList({ list }: { readonly list: readonly JoinCondition[] }) {
  const { navigation } = useRoute();
  return (
    <ul aria-label="入会条件">
      {list.map(({ name, met, how, route }) => (
        <li key={name} className={s.condition}>
          <span className={joinClassNames(s.mark, met === true && s.met, met === false && s.missing)}>
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
