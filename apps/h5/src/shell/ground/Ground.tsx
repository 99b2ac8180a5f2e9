// What a wide window shows beside the column of the page (design 7): the island's contour lines by night, the brand's name at the left,
// and at the right a QR code with which the page continues on the phone.
import { ContourLines } from '@shengyu/ui/Contour/Contour.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { encodeQrCode } from '#lib/qr.ts';
import { hashOf, type AppLocation } from '../location.ts';
import type { PagesProps } from '../Pages.tsx';
import { useServices } from '../services.ts';
import s from './Ground.module.css';

export function WideWindowBackground({ navigation }: Pick<PagesProps, 'navigation'>) {
  const inBrowser = useInBrowser();
  const location = useSyncExternalStore(navigation.subscribe, () => navigation.current);
  return (
    <aside className={s.ground} aria-label="声屿">
      <ContourLines />
      <div className={s.brand}>
        <p className={s.name}>声屿</p>
        <p className={s.motto}>让声音靠岸</p>
      </div>
      {/* In the native app the page is already on the phone. */}
      {inBrowser && (
        <div className={s.phone}>
          <figure className={s.card}>
            <Code text={addressOf(location)} />
            <figcaption className={s.hint}>手机扫码打开</figcaption>
          </figure>
        </div>
      )}
    </aside>
  );
}

/** Whether the page is certainly not inside the native app, which is known only after the app has had time to answer. */
function useInBrowser(): boolean {
  const { bridge } = useServices();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    let left = false;
    void bridge.whenReady().then((state) => {
      if (!left) setInBrowser(state === 'none');
    });
    return () => {
      left = true;
    };
  }, [bridge]);
  return inBrowser;
}

/** The quiet zone that scanners need around a code, in modules. */
const QUIET = 4;

function Code({ text }: { text: string }) {
  const rows = encodeQrCode(text);
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')));
  return (
    <svg
      className={s.code}
      role="img"
      aria-label="本页二维码"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}

/** A query longer than this makes a code that is hard to scan from a screen, so the phone opens the page without it. */
const LONGEST = 120;
/** Query fields left out of the QR code, because they would give the session to anybody who photographs the screen. */
const SECRETS = ['token', 'ticket', 'code', 'state'];

function addressOf(location: AppLocation): string {
  const page = `${window.location.origin}/`;
  const query = new URLSearchParams(location.search);
  for (const secret of SECRETS) query.delete(secret);
  const search = query.toString();
  return page + hashOf({ ...location, search: search === '' || search.length > LONGEST ? '' : `?${search}` });
}
