// 我的记录 (S2-CMP-13): draws with 验证, exchanges.
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useState } from 'react';
import { later } from '#mechanics/campaign/services.ts';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { DrawLog, type DrawLogProps } from './log/DrawLog.tsx';
import { ExchangeLog } from './log/ExchangeLog.tsx';
import s from './log/Log.module.css';

export type LogSheetProps = Pick<DrawLogProps, 'activity_code' | 'box_code'> & {
  readonly open: boolean;
  readonly onClose: () => void;
  /** 还没有寻宝记录 */
  readonly empty?: string;
  /** The theme's word for a draw: 寻宝, 翻牌. */
  readonly word?: string;
  /** The campaign has no shop. */
  readonly drawsOnly?: boolean;
  /** Instead of the log's own verification. */
  readonly onVerify?: (draw_id: string) => void;
};

const FairnessSheet = later(
  () => import('./FairnessSheet.tsx'),
  (module) => module.FairnessSheet,
  ({ open }) => open,
);

export const LogSheet = ({ open, onClose, ...content }: LogSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="我的记录">
    <Content {...content} />
  </StageSheet>
);

function Content({
  word = '抽取',
  empty = '还没有记录',
  drawsOnly = false,
  activity_code,
  box_code,
  onVerify,
}: Omit<LogSheetProps, 'open' | 'onClose'>) {
  const [tab, setTab] = useState('draws');
  const [verifying, setVerifying] = useState(false);
  const [draw_id, setDrawId] = useState<string>();
  const tabs = [
    { key: 'draws', label: `${word}记录` },
    { key: 'exchanges', label: '兑换记录' },
  ];
  const verify = (id: string): void => {
    setDrawId(id);
    setVerifying(true);
  };
  return (
    <>
      {!drawsOnly && (
        <div className={s.tabs}>
          <Segmented items={tabs} value={tab} onChange={setTab} label="记录" />
        </div>
      )}
      {tab === 'draws' ? (
        <DrawLog empty={empty} activity_code={activity_code} box_code={box_code} onVerify={onVerify ?? verify} />
      ) : (
        <ExchangeLog activity_code={activity_code} />
      )}
      <FairnessSheet open={verifying} onClose={() => setVerifying(false)} draw_id={draw_id} />
    </>
  );
}
