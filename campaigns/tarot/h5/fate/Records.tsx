// 我的记录: the member's draws in this campaign, each with a link to its proof of fairness.
import { FairnessSheet } from '@shengyu/h5/mechanics/draw/FairnessSheet.tsx';
import { DrawLogSheet } from '@shengyu/h5/mechanics/draw/LogSheet.tsx';
import { useState } from 'react';

export function DrawRecordsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draw_id, setDrawId] = useState<string>();
  return (
    <>
      <DrawLogSheet
        open={open}
        onClose={onClose}
        activity_code="tarot"
        word="翻牌"
        empty="牌册空空，翻开第一张"
        onVerify={setDrawId}
      />
      <FairnessSheet open={draw_id !== undefined} onClose={() => setDrawId(undefined)} draw_id={draw_id} />
    </>
  );
}
