import s from './Fair.module.css';

const LINES = [
  '抽取之前，平台先公布种子的指纹（承诺）；种子改动一个字，指纹就对不上。',
  '你的种子由你的手机生成，平台定下自己的种子时并不知道它。',
  '每次结果只由两个种子、序号和公示的奖池算出，没有别的输入。',
  '序号从 0 连续增加，多一次、少一次都会被发现。',
  '揭示后，你的手机用公开的算法逐次复算，不需要相信我们。',
];

/** Explains in five sentences why the platform cannot change the result of a draw. */
export const FairnessExplained = () => (
  <>
    <h3 className={s.title}>为什么平台改不了结果</h3>
    <ol className={s.why}>
      {LINES.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </>
);
