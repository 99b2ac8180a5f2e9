// For a member without a CP (S2-C5-2): invite somebody, or let 丘比特 find somebody.
import { useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import s from './SingleWays.module.css';

export function SingleWays() {
  const { navigation } = useRoute();
  return (
    <div className={s['ways']}>
      <StageButton alt onPress={() => navigation.go('/20250520/cupid')}>
        试试丘比特
      </StageButton>
      <StageButton onPress={() => navigation.go('/invitation')}>邀请TA</StageButton>
    </div>
  );
}
