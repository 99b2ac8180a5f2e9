import { Card } from '@shengyu/ui/Card/Card.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { lockFill } from '@shengyu/art/icons/data/phosphor.ts';
import type { LevelReply } from '../use-grade.ts';
import s from './Privileges.module.css';

/** S-GRD-4: the list of privileges that levels give, with those the member has. */
export const Privileges = ({ privileges }: { readonly privileges: LevelReply['privileges'] }) => (
  <Card
    flush
    title="等级特权"
    extra={
      <>
        已拥有{' '}
        <span className="num">
          {privileges.filter(({ owned }) => owned === 1).length}/{privileges.length}
        </span>
      </>
    }
  >
    <ul>
      {privileges.map(({ level, name, icon, desc, owned }) => (
        <li key={level} className={s.row}>
          <img
            className={joinClassNames(s.icon, owned === 0 && s.locked)}
            src={icon}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            decoding="async"
          />
          <span className={s.words}>
            <b className={s.name}>{name}</b>
            <span className={s.desc}>{desc}</span>
          </span>
          <span className={joinClassNames(s.state, owned === 1 && s.owned)}>
            {owned === 1 ? (
              '已拥有'
            ) : (
              <>
                <Icon path={lockFill} size={12} /> <span className="num">Lv.{level}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
