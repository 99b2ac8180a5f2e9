// The quay after sunrise: the crate that the first recharge opened, and what was in it (S2-FC-2, S2-FC-3).
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { isWearable, itemCountTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { useWear } from '@shengyu/h5/features/item/use-wear.ts';
import { SkipAnimationLayer } from '@shengyu/h5/mechanics/draw/ConfirmLayer.tsx';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { readStoredValue } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { drawn } from '../art/later.ts?drawn';
import { frameOf, toneOf, type FirstChargeHome, type Granted } from '../home.ts';
import s from './Opened.module.css';
import { playSunrise } from './sunrise-crate.ts';

export type OpenedSceneProps = {
  readonly home: FirstChargeHome;
  readonly granted: Granted;
  /** True when the gift has just come: the crate is opened before the member's eyes. */
  readonly celebrated: boolean;
  readonly onEnd: () => void;
};

const FACE = 115;

export function OpenedScene({ home, granted, celebrated, onEnd }: OpenedSceneProps) {
  const me = useOwnProfile();
  const stage = useRef<HTMLDivElement>(null);
  const running = useRef<RunningAnimation>(undefined);
  const [film] = useState(() => celebrated && readStoredValue('skipAnimation') !== '1' && !prefersReducedMotion());
  useLayoutEffect(() => {
    if (!celebrated) return;
    running.current = film && stage.current ? playSunrise(stage.current) : undefined;
    if (running.current) running.current.ended.then(onEnd, onEnd);
    else onEnd();
    // The film belongs to the gift that has just come and is never started again.
  }, []);
  const tone = toneOf(home.tiers, granted.tier_id);
  const tier = home.tiers.find(({ tier_id }) => tier_id === granted.tier_id);
  const frame = frameOf(granted.items);
  const others = granted.items.filter((item) => item !== frame);
  const showing = film && celebrated;
  return (
    <div ref={stage} data-part="opened">
      <img className={s.ground} src={drawn['sky']} alt="" data-part="sky" />
      <div className={s.sunPlace}>
        <img className={s.sun} src={drawn['sun']} alt="" data-part="sun" />
      </div>
      <img className={s.ground} src={drawn['front']} alt="" data-part="front" />
      <div className={s.scene} aria-hidden="true">
        <img className={s.light} src={drawn['light']} alt="" data-part="light" />
        <img className={s.crate} src={drawn[tone]} alt="" />
        {tier && <span className={`num ${s.price}`}>¥{tier.amount_fen / 100}</span>}
        {showing && (
          <>
            <img className={s.crate} src={drawn[`${tone}Lid`]} alt="" data-part="lid" />
            <img className={s.crate} src={drawn['rope']} alt="" data-part="rope" />
          </>
        )}
        <img className={s.fallen} src={drawn['fallenRope']} alt="" data-part="fallen" />
        {others.map(({ item_code, icon }, i) => (
          <img
            key={item_code}
            className={joinClassNames(s.gift, s[`gift${others.length - i}`])}
            src={icon}
            alt=""
            data-part="gift"
          />
        ))}
        <div className={s.face} data-part="gift">
          <Avatar src={me && me.avatar} size={FACE} frame={frame && <img src={frame.anim || frame.icon} alt="" />} />
        </div>
      </div>
      {showing && (
        <SkipAnimationLayer
          onSkip={() => {
            if (running.current) running.current.finish();
          }}
        />
      )}
    </div>
  );
}

/** What was got, and the button that puts it on. */
export function OpenedFoot({ granted }: Pick<OpenedSceneProps, 'granted'>) {
  const [worn, wear] = useWear();
  const wearables = granted.items.filter(isWearable);
  const wearAll = async (): Promise<void> => {
    for (const { item_code } of wearables) await wear(item_code);
  };
  return (
    <>
      <ul className={s.got} aria-label="已领取的首充礼">
        {granted.items.map((item) => (
          <li key={item.item_code} className={s.item}>
            <img src={item.icon} alt="" />
            <span className={s.name}>{item.name}</span>
            <b className={`num ${s.count}`}>{itemCountTextOf(item)}</b>
          </li>
        ))}
      </ul>
      <div className={s.row}>
        <StageButton disabled={worn || wearables.length === 0} onPress={wearAll}>
          {worn ? '已佩戴' : '立即佩戴'}
        </StageButton>
      </div>
      <p className={s.rule}>首充礼按首笔充值金额发放一档，不累加</p>
    </>
  );
}
