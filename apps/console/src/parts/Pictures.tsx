// Pictures that members sent. CONUI-23: blurred until clicked; a second click opens the picture by itself.
import { useState } from 'react';
import s from './Pictures.module.css';

type PicturesProps = {
  readonly urls: readonly string[];
  /** Papers, which an operator asked to see, are not blurred. */
  readonly clear?: boolean;
  readonly name?: string;
};

export const Pictures = ({ urls, clear = false, name = '图片' }: PicturesProps) =>
  urls.length === 0 ? null : (
    <ul className={s.pictures}>
      {urls.map((url, index) => (
        <li key={url}>
          <Picture url={url} clear={clear} name={urls.length > 1 ? `${name} ${index + 1}` : name} />
        </li>
      ))}
    </ul>
  );

function Picture({ url, clear, name }: { readonly url: string; readonly clear: boolean; readonly name: string }) {
  const [isClear, setIsClear] = useState(clear);
  if (/\.pdf(\?|$)/.test(url))
    return (
      <a href={url} target="_blank" rel="noreferrer" className={s.paper}>
        {name}（PDF）
      </a>
    );
  const picture = (
    <img src={url} alt={isClear ? name : ''} className={isClear ? undefined : s.blurred} loading="lazy" />
  );
  return isClear ? (
    <a href={url} target="_blank" rel="noreferrer">
      {picture}
    </a>
  ) : (
    <button type="button" className="plain" aria-label={`显示${name}`} onClick={() => setIsClear(true)}>
      {picture}
    </button>
  );
}
