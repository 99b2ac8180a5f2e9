// 我的记录 (S2-CMP-13): the member's draws, each with 验证, and exchanges.
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useState } from 'react';
import { lazyPart } from '#mechanics/campaign/services.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { DrawLog, type DrawLogProps } from './log/DrawLog.tsx';
import { ExchangeLog } from './log/ExchangeLog.tsx';
import s from './log/Log.module.css';

export type DrawLogSheetProps = Pick<DrawLogProps, 'activity_code' | 'box_code'> & {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Text of an empty list, e.g. 还没有寻宝记录. */
  readonly empty?: string;
  /** The theme's word for a draw, e.g. 寻宝 or 翻牌. */
  readonly word?: string;
  /** True when the campaign has no shop, so there is no tab of exchanges. */
  readonly drawsOnly?: boolean;
  /** Replaces the log's own verification sheet. */
  readonly onVerify?: (draw_id: string) => void;
};

const FairnessSheet = lazyPart(
  () => import('./FairnessSheet.tsx'),
  'FairnessSheet',
  ({ open }) => open,
);

export const DrawLogSheet = ({ open, onClose, ...content }: DrawLogSheetProps) => (
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
}: Omit<DrawLogSheetProps, 'open' | 'onClose'>) {
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
