// S2-CMP-1: the top bar with back, title, 规则, 活动 and 音效.
import { caretLeftBold, speakerHighBold, speakerSlashBold } from '@shengyu/art/icons/data/phosphor.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { GlassButton, SideTag } from '#mechanics/stage/Glass.tsx';
import { useRoute } from '#shell/route.ts';
import { useThisCampaign } from '../campaign.ts';
import { useSound } from '../sound.ts';
import s from './TopBar.module.css';

export type SideLink = { readonly name: string; go(): void };

const RulesSheet = lazyPart(
  () => import('../sheets/RulesSheet.tsx'),
  'RulesSheet',
  ({ open }) => open,
);
const CalendarSheet = lazyPart(
  () => import('../sheets/CalendarSheet.tsx'),
  'CalendarSheet',
  ({ open }) => open,
);

type Shown = 'rules' | 'calendar' | undefined;

export type TopBarProps = {
  readonly title: string | undefined;
  readonly tags?: readonly SideLink[] | undefined;
  /** The campaign's own rules page; without one 规则 opens a sheet. */
  readonly rulesPage?: string | undefined;
  readonly onBack?: (() => void) | undefined;
};

export function TopBar({ title, tags = [], rulesPage, onBack }: TopBarProps) {
  const { navigation } = useRoute();
  const { home, loading, refusal } = useThisCampaign();
  const [sound, setSound] = useSound();
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  const rules = (home && home.activity && home.activity.rules) || [];
  return (
    <>
      <header className={s.bar}>
        <GlassButton label="返回" icon={caretLeftBold} onPress={onBack || (() => navigation.back())} />
        <span className={s.title}>{title}</span>
        <GlassButton
          label="音效"
          icon={sound ? speakerHighBold : speakerSlashBold}
          pressed={sound}
          onPress={() => setSound(!sound)}
        />
      </header>
      <div className={s.tags}>
        {/* Every campaign has rules: while they come, their tag holds its place, or the next would be pushed down. */}
        {(rules.length > 0 || loading) && (
          <SideTag onPress={() => (rulesPage ? navigation.go(rulesPage) : setShown('rules'))}>规则</SideTag>
        )}
        {!refusal && <SideTag onPress={() => setShown('calendar')}>活动</SideTag>}
        {(home || loading) &&
          tags.map(({ name, go }) => (
            <SideTag key={name} onPress={go}>
              {name}
            </SideTag>
          ))}
      </div>
      <RulesSheet open={shown === 'rules'} onClose={close} rules={rules} />
      <CalendarSheet open={shown === 'calendar'} onClose={close} />
    </>
  );
}
