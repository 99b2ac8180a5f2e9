// The act in place of the page's own (S2-ALL-2, S2-ALL-3).
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { B3 } from '#mechanics/stage/B3.tsx';
import { useThisCampaign } from './campaign.ts';
import { useClaim } from './claim.ts';
import type { Entry } from './entry.ts';
import { useRemind } from './remind.ts';
import { useToLogin } from './to-login.ts';

const CalendarSheet = later(
  () => import('./CalendarSheet.tsx'),
  (module) => module.CalendarSheet,
  ({ open }) => open,
);
const VerifyGate = later(
  () => import('./VerifyGate.tsx'),
  (module) => module.VerifyGate,
  ({ open }) => open,
);

export function Instead({ entry }: { entry: Extract<Entry, { kind: 'instead' }> }) {
  const toLogin = useToLogin();
  const { reload } = useThisCampaign();
  const claim = useClaim();
  const remind = useRemind();
  const [open, setOpen] = useState<'others' | 'verify'>();
  const acts = {
    remind: remind.set,
    login: toLogin,
    verify: () => setOpen('verify'),
    claim: () => (claim ? claim.go() : void reload()),
    others: () => setOpen('others'),
  };
  return (
    <>
      <B3 onPress={acts[entry.act]} disabled={entry.act === 'remind' && remind.on}>
        {entry.act === 'remind' && remind.on ? '已设提醒' : entry.label}
      </B3>
      <CalendarSheet open={open === 'others'} onClose={() => setOpen(undefined)} />
      <VerifyGate open={open === 'verify'} onClose={() => setOpen(undefined)} />
    </>
  );
}
