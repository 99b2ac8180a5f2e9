// S2-NS-6: what a member sees whose fourteen days are long over; 新星榜 stays readable.
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { Card } from './card/Card.tsx';
import { PillButton } from './card/PillButton.tsx';
import s from './Outsider.module.css';

export type OutsiderProps = { readonly days: number; readonly onBoard: () => void };

export function Outsider({ days, onBoard }: OutsiderProps) {
  const entry = useParticipation();
  return (
    <Card label="参与条件">
      <div className={s.words}>
        <p className={s.line}>仅限注册{days}天内的新用户参与</p>
        <p className={s.more}>你的启航之旅已经结束，来看看谁是新星吧</p>
        <PillButton look="ice" onPress={onBoard}>
          去看新星榜
        </PillButton>
        <ParticipationButton entry={entry} />
      </div>
    </Card>
  );
}
