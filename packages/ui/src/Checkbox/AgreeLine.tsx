import type { ReactNode } from 'react';
import s from './AgreeLine.module.css';
import { Tick } from './Tick.tsx';

export interface AgreeLineProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly documents: readonly { readonly title: string; readonly href: string }[];
  /** What stands before the documents. */
  readonly lead?: string;
  /** What stands after them: ，未成年人请勿充值. */
  readonly children?: ReactNode;
}

/** S-LOGIN-1: never ticked beforehand; reading a document does not tick it. */
export const AgreeLine = ({ checked, onChange, documents, lead = '我已阅读并同意', children }: AgreeLineProps) => (
  <div className={s.line}>
    <label className={s.lead}>
      <Tick type="checkbox" small checked={checked} onChange={onChange} />
      <span className={s.text}>{lead}</span>
    </label>
    <span className={s.documents}>
      {documents.map(({ title, href }) => (
        <a key={href} className={s.document} href={href}>
          《{title}》
        </a>
      ))}
      {children}
    </span>
  </div>
);
