// What the levels give, for everybody who is not one of the two: nobody sees the claims of others.
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LEVELS_ROUTE, LevelTable } from './LevelTable.tsx';
import s from './Rewards.module.css';

export function PublicLevels({ level }: { readonly level: number }) {
  const read = useCall(LEVELS_ROUTE, {});
  return (
    <>
      <h2 className={s['head']}>等级奖励</h2>
      <ReadSheet read={read}>{({ levels }) => <LevelTable levels={levels} level={level} />}</ReadSheet>
    </>
  );
}
