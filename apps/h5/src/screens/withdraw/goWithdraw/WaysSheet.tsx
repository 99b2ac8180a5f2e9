import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import type { WithdrawMethodType, WithdrawMethod, WithdrawMethods } from '#features/withdraw/ways.ts';
import { WithdrawMethodLogo } from '#features/withdraw/WayMark.tsx';
import { BindAccountSheet } from './BindSheet.tsx';
import { UnbindAccountSheet } from './UnbindSheet.tsx';
import s from './WaysSheet.module.css';
import { isWechatReturn } from './wechat.ts';

export type WithdrawMethodsSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly ways: WithdrawMethods;
  readonly type: WithdrawMethodType;
  readonly onChoose: (type: WithdrawMethodType) => void;
  readonly again: () => Promise<void>;
};

/** S-GW-1: every withdrawal method with its bound account, its time of arrival, or why it cannot be used. */
export function WithdrawMethodsSheet({ open, onClose, ways, type, onChoose, again }: WithdrawMethodsSheetProps) {
  const [binding, setBinding] = useState(() =>
    isWechatReturn() ? ways.types.find((way) => way.type === 3) : undefined,
  );
  const [leaving, setLeaving] = useState<WithdrawMethod>();
  const choose = (way: WithdrawMethod): void => {
    onChoose(way.type);
    onClose();
  };
  const bound = async (way: WithdrawMethod): Promise<void> => {
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
      <BindAccountSheet way={binding} onClose={() => setBinding(undefined)} onBound={bound} />
      <UnbindAccountSheet
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

type RowProps = {
  way: WithdrawMethod;
  chosen: boolean;
  onChoose: () => void;
  onBind: () => void;
  onUnbind: () => void;
};

function Row({ way, chosen, onChoose, onBind, onUnbind }: RowProps) {
  const { type, name, bound, enabled, disabled_reason, arrive_text } = way;
  const works = enabled === 1;
  return (
    <li className={s.row}>
      <button
        className={joinClassNames(s.way, !works && s.off)}
        type="button"
        disabled={!works}
        aria-current={chosen}
        onClick={onChoose}
      >
        <WithdrawMethodLogo type={type} />
        <span className={s.words}>
          <b className={s.name}>
            {(bound && bound.bank_name) || name}
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
