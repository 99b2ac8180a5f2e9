// The three boards of the page: the seats of a sign, the friends' star light, and the compass of the twelve signs (S2-SS-1).
import { useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { useState } from 'react';
import { BarTitle } from '../BarTitle.tsx';
import { CompassBoard } from './CompassBoard.tsx';
import { FriendBoard, FriendsForMembers } from './FriendBoard.tsx';
import { SeatBoard } from './SeatBoard.tsx';
import type { SeatHome } from '../season.ts';
import s from './Seats.module.css';
import { SignPicker } from './SignPicker.tsx';
import { theme } from './theme.ts';

const TABS = [
  { key: 'seats', label: '席位榜' },
  { key: 'friends', label: '好友榜' },
  { key: 'compass', label: '星座罗盘' },
] as const;

type Tab = (typeof TABS)[number]['key'];

export function Seats({ home }: { readonly home: SeatHome }) {
  const signedIn = useIsSignedIn();
  const [tab, setTab] = useState<Tab>('seats');
  const [star_id, setStar] = useState(home.my_star_id ?? home.star_id);
  const show = (sign: number): void => {
    setStar(sign);
    setTab('seats');
  };
  return (
    <main className={s['hall']} data-staged="" data-tab={tab}>
      <BarTitle theme={theme} />
      <div className={s['tabs']}>
        <StageTabs<Tab> label="榜单" tabs={TABS} value={tab} onChange={setTab} />
      </div>
      {tab === 'seats' && <SignPicker stars={home.stars} value={star_id} onChange={setStar} />}
      {tab === 'seats' ? (
        <SeatBoard home={home} star={home.stars[star_id - 1]!} onOwnSign={show} />
      ) : tab === 'compass' ? (
        <CompassBoard home={home} onOpen={show} />
      ) : signedIn ? (
        <FriendBoard onFollow={() => show(home.my_star_id ?? home.star_id)} />
      ) : (
        <FriendsForMembers />
      )}
    </main>
  );
}
