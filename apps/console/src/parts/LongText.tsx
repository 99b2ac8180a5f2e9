// A text field that grows with its text. The browser does it (`field-sizing`): antd's own way writes a style attribute, which the page's
// policy forbids.
import { Input } from 'antd';
import type { ComponentProps } from 'react';
import s from './LongText.module.css';

type LongTextProps = Omit<ComponentProps<typeof Input.TextArea>, 'autoSize'>;

export const LongText = ({ className = '', rows = 1, ...rest }: LongTextProps) => (
  <Input.TextArea {...rest} rows={rows} className={`${s.text} ${className}`} />
);
