// 选择队伍 (S2-SF-1): two boards stand in the sand as doors. The choice is made once, so it is confirmed.
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { useState } from 'react';
import { drawn as badges } from '../art/first.ts?drawn';
import { drawn } from '../art/team.ts?drawn';
import type { SummerCampaign, Team, Teams } from '../home.ts';
import { meanText } from '../words.ts';
import s from './ChooseTeam.module.css';
import { useChooseTeam } from './use-choose-team.ts';

export type ChooseTeamProps = {
  readonly theme: StageTheme;
  readonly campaign: SummerCampaign;
  readonly teams: Teams;
};

export function ChooseTeam({ theme, campaign, teams }: ChooseTeamProps) {
  const [chosen, setChosen] = useState<number>();
  const [asking, setAsking] = useState(false);
  const choose = useChooseTeam(campaign);
  const team = teams.list.find(({ team_id }) => team_id === chosen);
  const confirm = async (): Promise<void> => {
    if (team) await choose(team.team_id);
    setAsking(false);
  };
  return (
    <>
      <Scene>
        <StageTitle theme={theme} />
        <h2 className={s.title}>选择队伍</h2>
        <div className={s.boards} role="radiogroup" aria-label="选择队伍">
          {teams.list.map((one, i) => (
            <BoardDoor
              key={one.team_id}
              team={one}
              place={i === 0 ? s.left! : s.right!}
              isChosen={chosen === one.team_id}
              isOther={chosen !== undefined && chosen !== one.team_id}
              onChoose={() => setChosen(one.team_id)}
            />
          ))}
        </div>
      </Scene>
      <StageDock>
        <p className={s.never}>选定后不可更改</p>
        <div className={s.row}>
          <StageButton alt={chosen !== 2} disabled={!team} onPress={() => setAsking(true)}>
            {team ? `选择${team.name}` : '先选一块冲浪板'}
          </StageButton>
        </div>
      </StageDock>
      <Dialog
        open={asking}
        title={`加入${team ? team.name : ''}？`}
        confirm="加入"
        cancel="我再想想"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        选定后不可更改，整季都为这支队伍出力
      </Dialog>
    </>
  );
}

type BoardDoorProps = {
  readonly team: Team;
  readonly place: string;
  readonly isChosen: boolean;
  readonly isOther: boolean;
  readonly onChoose: () => void;
};

function BoardDoor({ team, place, isChosen, isOther, onChoose }: BoardDoorProps) {
  const { team_id, name, members, score, is_full } = team;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      disabled={is_full === 1}
      className={joinClassNames(s.door, place, isChosen && s.chosen, isOther && s.other, is_full === 1 && s.full)}
      onClick={onChoose}
    >
      <img className={s.board} src={drawn[`board${team_id}`]} alt="" />
      <img className={s.badge} src={badges[`badge${team_id}`]} alt="" />
      <span className={s.words}>
        <b className={s.name}>{name}</b>
        <small>人均浪涌值</small>
        <b className={joinClassNames('num', s.mean)}>{meanText(score)}</b>
        <small>
          <span className="num">{formatFullAmount(members)}</span>人
        </small>
      </span>
      {isChosen && <i className={s.flag}>已选</i>}
      {is_full === 1 && <span className={s.band}>该队伍人数已满</span>}
    </button>
  );
}
