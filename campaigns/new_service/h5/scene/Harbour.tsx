// The scene of all tabs: the harbour in the morning with the ship, the quay, and the crate of the benefit (S2-NS-1).
import { StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { ReactNode } from 'react';
import { drawn } from '../art/first.ts?drawn';
import type { HarbourHome } from '../home.ts';
import { theme } from '../theme.ts';
import s from './Harbour.module.css';

export type HarbourProps = {
  /** Undefined while the main data is loading. */
  readonly home?: HarbourHome;
  /** True for the tab 宝箱, whose scene is higher. */
  readonly high?: boolean;
  /** The ship and what stands on the quay. */
  readonly children?: ReactNode;
};

/** The planks before the ship. */
export const Quay = () => <img className={s.quay} src={drawn['quay']} alt="" />;

export const Harbour = ({ home, high = false, children }: HarbourProps) => (
  <div className={joinClassNames(s.scene, high && s.high)}>
    <img className={s.backdrop} src={theme.backdrop} alt="" width="390" height="844" />
    <div className={s.stand}>
      {children ?? <Quay />}
      <StageTitle theme={theme} />
      {home && <Banner home={home} />}
    </div>
  </div>
);

/** 第 {day_no}/14 天, or what the campaign's state says instead. */
function Banner({ home: { day_no, days, activity } }: { readonly home: HarbourHome }) {
  const isOpen = activity.state === 'open';
  return (
    <>
      <img className={s.ribbon} src={drawn['ribbon']} alt="" />
      <div className={s.day}>
        {isOpen && day_no !== null ? (
          <p>
            第{' '}
            <b className="num">
              {day_no}/{days}
            </b>{' '}
            天
          </p>
        ) : isOpen ? (
          <p>注册起 {days} 天</p>
        ) : activity.state === 'ended' ? (
          <p>活动已结束</p>
        ) : (
          <p>{activity.state === 'claim' ? '奖励领取中' : '活动维护中'}</p>
        )}
      </div>
      {day_no === days && isOpen && <p className={s.note}>明日结束，剩余启航币将折为碎片</p>}
      {!isOpen && activity.state !== 'ended' && (
        <div className={s.note}>
          <LazyCampaignStateLine />
        </div>
      )}
    </>
  );
}
