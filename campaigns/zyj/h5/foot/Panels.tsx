// What stands between the moon and the buttons: the wish with its promise, and two bars.
import type { MilestoneClaimReply } from '@shengyu/h5/mechanics/milestone/claimed.ts';
import type { WishHome } from '../home.ts';
import { wishPrizesOf } from '../wish-prizes.ts';
import { Bars } from './Bars.tsx';
import { WishLine } from './WishLine.tsx';

export type PanelsProps = {
  readonly home: WishHome;
  /** Nobody below the age sees what draws promise. */
  readonly minor: boolean;
  readonly changeable: boolean;
  readonly onChange: () => void;
  readonly onClaimed: (claimed: MilestoneClaimReply) => void;
};

/** After the season there is nothing to wish for. */
const isOver = ({ activity: { state } }: WishHome): boolean => state === 'claim' || state === 'ended';

export const Panels = ({ home, minor, changeable, onChange, onClaimed }: PanelsProps) => (
  <>
    {!minor && (home.wish.prize_id !== null || !isOver(home)) && (
      <WishLine wish={home.wish} prizes={wishPrizesOf(home)} changeable={changeable} onChange={onChange} />
    )}
    <Bars moon={home.moon} sky={home.sky} onClaimed={onClaimed} />
  </>
);
