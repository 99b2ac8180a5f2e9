// S2-CMP-4: what is bought is the gift; the tokens come with it.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { useState } from 'react';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { usePlace } from '#shell/place.ts';
import type { Drawing, Pack } from './drawing.ts';
import { GuardDialog } from './GuardDialog.tsx';
import { fillIn, mostOf } from './pack-choice.ts';
import s from './PackSheet.module.css';
import { useBuyPack } from './use-buy-pack.ts';

export function PackSheet({ drawing }: { drawing: Drawing }) {
  const { missing, closePack } = drawing;
  return (
    <StageSheet
      open={missing !== undefined}
      onClose={closePack}
      title={drawing.box.cost.kind === 'diamond' ? '钻石不足' : `获取${drawing.box.cost.name}`}
    >
      {missing !== undefined && <Content key={missing} drawing={drawing} missing={missing} />}
    </StageSheet>
  );
}

function Content({ drawing, missing }: { drawing: Drawing; missing: number }) {
  const { box, packs, diamond, care } = drawing;
  const [choice, setChoice] = useState(() => fillIn(packs, box.cost.code, missing));
  const buying = useBuyPack(drawing);
  if (box.cost.kind === 'diamond') return <Pay short={missing} disabled onBuy={() => undefined} />;
  if (!choice) return <p className={s.none}>今日礼包已售完，明天再来</p>;
  const { pack, num } = choice;
  const most = mostOf(pack);
  const total = pack.price * num;
  return (
    <>
      {packs.length > 1 && (
        <Segmented
          label="礼包"
          items={packs.map(({ pack_id, name }) => ({ key: pack_id, label: name }))}
          value={pack.pack_id}
          onChange={(key) => setChoice({ pack: packs.find(({ pack_id }) => pack_id === key)!, num: 1 })}
        />
      )}
      <Contents pack={pack} />
      <div className={s.row}>
        <span>数量</span>
        <Stepper
          label="数量"
          value={num}
          min={1}
          max={Math.max(1, most)}
          onChange={(next) => setChoice({ pack, num: next })}
        />
      </div>
      <div className={s.row}>
        <span>合计</span>
        <b className={`num ${s.total}`}>{fullAmount(total)} 钻</b>
      </div>
      <p className={s.note}>
        余额 <span className="num">{fullAmount(diamond)}</span> 钻
        {care && (
          <>
            {' · '}今日已消费 <span className="num">{fullAmount(care.day_chance)}</span> / 上限{' '}
            <span className="num">{fullAmount(care.day_cap)}</span>
          </>
        )}
      </p>
      <Pay short={total - diamond} disabled={most === 0} onBuy={() => buying.buy(pack, num)} />
      <GuardDialog
        open={buying.guard !== undefined}
        text={buying.guard}
        onGo={() => buying.buy(pack, num, true)}
        onBack={buying.think}
      />
    </>
  );
}

const Contents = ({ pack }: { pack: Pack }) => (
  <div className={s.contents}>
    {pack.gifts.map(({ item_code, icon, name, num, value }) => (
      <div key={item_code} className={s.gift}>
        <img src={icon} alt="" width="72" height="72" />
        <p>
          内含：{name}×<span className="num">{num}</span>
          <span className={s.worth}>
            （价值<span className="num">{value}</span>钻，可赠送）
          </span>
        </p>
      </div>
    ))}
    <p className={s.bonus}>
      赠送：
      {pack.bonus.map(({ item_code, name, num }) => (
        <span key={item_code}>
          {name}×<span className="num">{num}</span>
        </span>
      ))}
    </p>
  </div>
);

function Pay({ short, disabled, onBuy }: { short: number; disabled: boolean; onBuy(): unknown }) {
  const { navigation } = usePlace();
  return short > 0 ? (
    <Button block onPress={() => navigation.go('/payment')}>
      还差 {fullAmount(short)} 钻，去充值
    </Button>
  ) : (
    <Button block disabled={disabled} onPress={onBuy}>
      购买
    </Button>
  );
}
