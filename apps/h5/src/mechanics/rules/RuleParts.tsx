import { caretDownBold, caretRightBold } from '@shengyu/art/icons/data/phosphor.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRoute } from '#shell/route.ts';
import s from './RulesPage.module.css';

const OddsSheet = lazyPart(
  () => import('#mechanics/draw/OddsSheet.tsx'),
  'OddsSheet',
  ({ open }) => open,
);

type RulePart = { readonly part: string; readonly title: string; readonly lines: readonly string[] };
export type OddsOfPart = { readonly part: string; readonly box_code: string };

export type RulePartsProps = {
  readonly parts: readonly RulePart[];
  readonly pictures: Readonly<Record<string, string | undefined>>;
  readonly odds: OddsOfPart | undefined;
  readonly days: ReactNode;
};

/** Several parts may be open. The address `?part=cupid` opens that part and scrolls to it; the first part is open from the start. */
export function RuleParts({ parts, pictures, odds, days }: RulePartsProps) {
  const { query } = useRoute().location;
  const asked = query['part'];
  const [open, setOpen] = useState<readonly string[]>([parts[0]?.part ?? '', ...(asked ? [asked] : [])]);
  const target = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (target.current) target.current.scrollIntoView({ block: 'start' });
  }, []);
  const turn = (part: string): void =>
    setOpen((now) => (now.includes(part) ? now.filter((one) => one !== part) : [...now, part]));
  return (
    <ul className={s.card}>
      {parts.map(({ part, title, lines }, i) => {
        const isOpen = open.includes(part);
        return (
          <li key={part} className={s.part} {...(part === asked ? { ref: target } : {})}>
            <h3>
              <button type="button" className={s.head} aria-expanded={isOpen} onClick={() => turn(part)}>
                <span className={s.tile}>{pictures[part] && <img src={pictures[part]} alt="" />}</span>
                {title}
                <span className={joinClassNames(s.caret, isOpen && s.up)}>
                  <Icon path={caretDownBold} size={16} />
                </span>
              </button>
            </h3>
            {isOpen && (
              <div className={s.body}>
                {i === 0 && days}
                <ol>
                  {lines.map((line, at) => (
                    <li key={line} className={s.line}>
                      <b className="num">{at + 1}</b>
                      {line}
                    </li>
                  ))}
                </ol>
                {odds && odds.part === part && <OddsRow box_code={odds.box_code} />}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function OddsRow({ box_code }: { readonly box_code: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={s.odds} onClick={() => setOpen(true)}>
        概率公示
        <Icon path={caretRightBold} size={16} />
      </button>
      <OddsSheet open={open} onClose={() => setOpen(false)} box_code={box_code} />
    </>
  );
}
