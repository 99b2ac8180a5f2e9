import { Button } from '@shengyu/ui/Button/Button.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import type { WayType } from '../ways.ts';
import { WayMark } from '../WayMark.tsx';
import type { Way, Ways } from './amount.ts';
import { BindSheet } from './BindSheet.tsx';
import { UnbindSheet } from './UnbindSheet.tsx';
import s from './WaysSheet.module.css';
import { isWechatReturn } from './wechat.ts';

export type WaysSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly ways: Ways;
  readonly type: WayType;
  readonly onChoose: (type: WayType) => void;
  readonly again: () => Promise<void>;
};

/** S-GW-1: every way with its account, when it arrives, or why it cannot be used. */
export function WaysSheet({ open, onClose, ways, type, onChoose, again }: WaysSheetProps) {
  const [binding, setBinding] = useState(() =>
    isWechatReturn() ? ways.types.find((way) => way.type === 3) : undefined,
  );
  const [leaving, setLeaving] = useState<Way>();
  const choose = (way: Way): void => {
    onChoose(way.type);
    onClose();
  };
  const bound = async (way: Way): Promise<void> => {
    setBinding(undefined);
    await again();
    choose(way);
  };
  return (
    <>
      <Sheet open={open && !binding && !leaving} onClose={onClose} title="提现到">
        <ul>
          {ways.types.map((way) => (
            <Row
              key={way.type}
              way={way}
              chosen={way.type === type}
              onChoose={() => (way.bound ? choose(way) : setBinding(way))}
              onBind={() => setBinding(way)}
              onUnbind={() => setLeaving(way)}
            />
          ))}
        </ul>
      </Sheet>
      <BindSheet way={binding} onClose={() => setBinding(undefined)} onBound={bound} />
      <UnbindSheet
        way={leaving}
        onClose={() => setLeaving(undefined)}
        onUnbound={async () => {
          setLeaving(undefined);
          await again();
        }}
      />
    </>
  );
}

type RowProps = { way: Way; chosen: boolean; onChoose: () => void; onBind: () => void; onUnbind: () => void };

function Row({ way, chosen, onChoose, onBind, onUnbind }: RowProps) {
  const { type, name, bound, enabled, disabled_reason, arrive_text } = way;
  const works = enabled === 1;
  return (
    <li className={s.row}>
      <button
        className={cx(s.way, !works && s.off)}
        type="button"
        disabled={!works}
        aria-current={chosen}
        onClick={onChoose}
      >
        <WayMark type={type} />
        <span className={s.words}>
          <b className={s.name}>
            {name}
            {bound && <span className={`num ${s.mask}`}>{bound.account_mask}</span>}
          </b>
          <span className={s.note}>{works ? arrive_text : disabled_reason || '暂不可用'}</span>
        </span>
        {bound && chosen && works && (
          <span className={s.check}>
            <Icon path={checkBold} size={18} />
          </span>
        )}
      </button>
      {bound ? (
        <span className={s.acts}>
          {works && (
            <Button size="sm" variant="line" label={`更换${name}账户`} onPress={onBind}>
              更换
            </Button>
          )}
          <Button size="sm" variant="text" label={`解绑${name}账户`} onPress={onUnbind}>
            解绑
          </Button>
        </span>
      ) : (
        works && (
          <span className={s.acts}>
            <Button size="sm" variant="soft" label={`去绑定${name}`} onPress={onBind}>
              去绑定
            </Button>
          </span>
        )
      )}
    </li>
  );
}
