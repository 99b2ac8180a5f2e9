// 罗盘 (S2-SM-7): the twelve signs by their mean light this season, one's own marked.
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { useCall, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { SkySheet } from '../SkySheet.tsx';
import s from './CompassSheet.module.css';

export type CompassSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly mine: number | null;
};

export function CompassSheet({ open, onClose, mine }: CompassSheetProps) {
  const { navigation } = useRoute();
  const read = useCall('POST /api/v1/star/star_compass_rank', {}, { enabled: open });
  return (
    <SkySheet open={open} onClose={onClose} title="星座罗盘" beside="人均星光">
      <ReadSheet read={read}>
        {({ list, rule_text }) => {
          const most = Math.max(1, ...list.map(({ score }) => score));
          return (
            <>
              <p className={s.rule}>{rule_text}</p>
              <ol>
                {list.map(({ rank, score, star }) =>
                  star ? (
                    <li key={star.star_id} className={joinClassNames(s.row, star.star_id === mine && s.mine)}>
                      <b className={joinClassNames('num', s.rank)}>{rank}</b>
                      <img className={s.icon} src={star.icon} alt="" width="36" height="36" />
                      <span className={s.name}>
                        {star.name}
                        {star.star_id === mine && <small>我的星座</small>}
                      </span>
                      <span className={s.bar} aria-hidden="true">
                        <i style={{ transform: `scaleX(${score / most})` }} />
                      </span>
                      <b className={joinClassNames('num', s.score)}>{score}</b>
                    </li>
                  ) : null,
                )}
              </ol>
              <button
                type="button"
                className={s.all}
                onClick={() => {
                  onClose();
                  navigation.go('/constellation/starSeat');
                }}
              >
                查看星座席位
              </button>
            </>
          );
        }}
      </ReadSheet>
    </SkySheet>
  );
}
