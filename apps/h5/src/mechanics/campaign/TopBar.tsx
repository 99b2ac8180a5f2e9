// S2-CMP-1: back, title, 规则, 活动, 音效.
import { caretLeftBold, speakerHighBold, speakerSlashBold } from '@shengyu/art/icons/data/phosphor.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { GlassButton, SideTag } from '#mechanics/stage/Glass.tsx';
import { usePlace } from '#shell/place.ts';
import { useThisCampaign } from './campaign.ts';
import { useSound } from './sound.ts';
import s from './TopBar.module.css';

export type SideWay = { readonly name: string; go(): void };

const RulesSheet = later(
  () => import('./RulesSheet.tsx'),
  (module) => module.RulesSheet,
  ({ open }) => open,
);
const CalendarSheet = later(
  () => import('./CalendarSheet.tsx'),
  (module) => module.CalendarSheet,
  ({ open }) => open,
);

type Shown = 'rules' | 'calendar' | undefined;

export function TopBar({ title, tags = [] }: { title: string | undefined; tags?: readonly SideWay[] | undefined }) {
  const { navigation } = usePlace();
  const { home, refusal } = useThisCampaign();
  const [sound, setSound] = useSound();
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  const rules = (home && home.activity && home.activity.rules) || [];
  return (
    <>
      <header className={s.bar}>
        <GlassButton label="返回" icon={caretLeftBold} onPress={() => navigation.back()} />
        <span className={s.title}>{title}</span>
        <GlassButton
          label="音效"
          icon={sound ? speakerHighBold : speakerSlashBold}
          pressed={sound}
          onPress={() => setSound(!sound)}
        />
      </header>
      <div className={s.tags}>
        {rules.length > 0 && <SideTag onPress={() => setShown('rules')}>规则</SideTag>}
        {!refusal && <SideTag onPress={() => setShown('calendar')}>活动</SideTag>}
        {tags.map(({ name, go }) => (
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
