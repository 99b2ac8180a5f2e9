// What moves and waits on the quay: the ship with its sails, and the crate of the benefit.
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { lazyPart, useIsSignedIn, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { useRef, useState } from 'react';
import { useBoarding } from '../boarding.ts';
import { renewHarbour, type HarbourHome } from '../home.ts';
import { useAct } from '../use-act.ts';
import { Crate } from './Crate.tsx';
import { Quay } from './Harbour.tsx';
import { rememberSails, sailsSeen } from './sails-seen.ts';
import { Ship, type ShipHandle } from './Ship.tsx';

const BenefitSheet = lazyPart(
  () => import('./BenefitSheet.tsx'),
  'BenefitSheet',
  ({ open }) => open,
);

export type QuaysideProps = {
  readonly home: HarbourHome;
  /** On the tab 宝箱 the ship is haze, and the chest stands where the crate is. */
  readonly behindChest: boolean;
  readonly onGot: (got: readonly Item[], title: string) => void;
  /** Called with the launch when it begins, and with nothing when it is over. */
  readonly onLaunch: (running: RunningAnimation | undefined) => void;
};

/** S2-NS-7: on day 1 the ship waits for the benefit; later the first visit of a day sets that day's sail. */
const stateOf = ({ day_no, benefit, activity }: HarbourHome): 'slip' | 'setting' | 'afloat' => {
  if (day_no === null || activity.state !== 'open' || sailsSeen() >= day_no) return 'afloat';
  return day_no === 1 && benefit.state === 1 ? 'slip' : 'setting';
};

export function Quayside({ home, behindChest, onGot, onLaunch }: QuaysideProps) {
  const { day_no, days, benefit } = home;
  const ship = useRef<ShipHandle>(null);
  const [state, setState] = useState(() => stateOf(home));
  const [looking, setLooking] = useState(false);
  const act = useAct();
  const toLogin = useOpenLogin();
  const signedIn = useIsSignedIn();
  const { kind, online } = useBoarding();
  const afloat = (): void => {
    if (day_no !== null) rememberSails(day_no);
    setState('afloat');
  };
  const claim = async (): Promise<void> => {
    const reply = await act('POST /api/v1/open_server/register_benefit', {});
    if (!reply) return;
    // The result is in hand before the ship moves (S2-CMP-16).
    const running = ship.current && state === 'slip' ? ship.current.launch() : undefined;
    if (running) {
      onLaunch(running);
      await running.ended;
      onLaunch(undefined);
    }
    afloat();
    await renewHarbour();
    onGot(reply.got, '注册福利');
  };
  const press = (): unknown => {
    if (!signedIn) return toLogin();
    if (benefit.state === 1 && kind === 'open' && online) return claim();
    return setLooking(true);
  };
  return (
    <>
      <Ship
        ref={ship}
        // Guests and members whose days are over see the whole ship.
        sails={day_no ?? days}
        state={state}
        faint={behindChest}
        onSet={afloat}
      />
      {!behindChest && (
        <>
          <Quay />
          <Crate state={benefit.state} onPress={press} />
        </>
      )}
      <BenefitSheet open={looking} onClose={() => setLooking(false)} items={benefit.items} />
    </>
  );
}
