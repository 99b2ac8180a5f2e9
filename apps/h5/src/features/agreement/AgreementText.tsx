import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { AgreementBlock, ChangeMark } from './agreement-text.ts';
import s from './AgreementText.module.css';

const TONES = { 新增: 'green', 修改: 'gold', 删除: 'grey' } as const satisfies Record<ChangeMark, string>;
const LOOKS = { 新增: s.added, 修改: s.changed, 删除: s.gone };

export const AgreementText = ({ blocks }: { blocks: readonly AgreementBlock[] }) => (
  <div className={s.text}>
    {blocks.map((block, index) => (
      <BlockView key={index} block={block} />
    ))}
  </div>
);

function BlockView({ block: { tag, text, id, mark } }: { block: AgreementBlock }) {
  const Text = tag === 'h2' ? 'h2' : 'p';
  return (
    <Text data-section={id} className={joinClassNames(s[tag], mark && s.marked, mark && LOOKS[mark])}>
      {mark && (
        <span className={s.mark}>
          <Tag tone={TONES[mark]}>{mark}</Tag>
        </span>
      )}
      {mark === '删除' ? <del>{text}</del> : text}
    </Text>
  );
}
