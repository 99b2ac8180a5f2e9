import type { ReactNode } from 'react';
import s from './AgreeLine.module.css';
import { TickInput } from './Tick.tsx';

export interface AgreementCheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly documents: readonly { readonly title: string; readonly href: string }[];
  /** Text before the documents. */
  readonly lead?: string;
  /** Text after the documents, such as ，未成年人请勿充值. */
  readonly children?: ReactNode;
}

/**
 * The line with which a member accepts agreements. S-LOGIN-1: it is
 * never ticked beforehand, and opening a document does not tick it.
 */
export const AgreementCheckbox = ({
  checked,
  onChange,
  documents,
  lead = '我已阅读并同意',
  children,
}: AgreementCheckboxProps) => (
  <div className={s.line}>
    <label className={s.lead}>
      <TickInput type="checkbox" small checked={checked} onChange={onChange} />
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
