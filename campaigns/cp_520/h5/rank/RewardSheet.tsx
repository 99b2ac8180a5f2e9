// What each place of 甜蜜总榜 gets, the score that it needs and when it is paid.
import {
  formatDateAndMinute,
  formatFullAmount,
  instantOfUnixSeconds,
  useCall,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { RewardRows, RewardTerms } from '@shengyu/h5/mechanics/rank/RewardRows.tsx';
import { CODE } from '../season.ts';

export type RewardSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The pair's present place; 0 when it has none. */
  readonly place: number;
};

export const RewardSheet = ({ open, onClose, place }: RewardSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="榜单奖励">
    {open && <Rewards place={place} />}
  </StageSheet>
);

const when = (at: number): string => formatDateAndMinute(instantOfUnixSeconds(at)).slice(5);

function Rewards({ place }: { readonly place: number }) {
  const asked = useCall('POST /api/v1/get_gift_pack_list', { activity_code: CODE, scene: 'rank', ref: 'cp_total' });
  return (
    <ReadSheet read={asked}>
      {({ rewards }) => {
        const pay = rewards[0] && rewards[0].pay;
        return (
          <>
            {pay && (
              <RewardTerms>
                最低 <b className="num">{formatFullAmount(pay.min_score)}</b> 分可获奖 · 奖励于{' '}
                <span className="num">{when(pay.pay_by)}</span> 前发放
                {pay.ship_from !== undefined && (
                  <>
                    ；实物公示24小时后，<span className="num">{when(pay.ship_from)}</span> 起发放
                  </>
                )}
              </RewardTerms>
            )}
            <RewardRows
              rewards={rewards.map(({ from = 1, to = from, items }) => ({ from, to, items }))}
              place={place}
              here="我们在这里"
            />
            <RewardTerms>两人各得一份。截止时在冷静期或已解除的，不参与结算。</RewardTerms>
          </>
        );
      }}
    </ReadSheet>
  );
}
