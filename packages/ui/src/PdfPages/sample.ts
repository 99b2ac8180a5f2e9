import type { PdfPage, PdfText } from './PageView.tsx';

const WIDTH = 595;
const HEIGHT = 842;
const LINES: readonly string[] = [
  '第一条 甲方为乙方提供语音互动平台服务，乙方按本合同约定管理所属成员与房间。',
  '第二条 流水按自然月统计，次月一日完成结算，结算结果在企业信息页面公示。',
  '第三条 乙方对结算有异议的，应在到账之前提出，甲方在三个工作日内答复。',
  '第四条 双方对在履行中知悉的个人信息负有保密义务，期限不因合同终止而免除。',
];

/** A page as the server would draw it, for demos and tests. */
export function samplePage(number: number): PdfPage {
  const text: PdfText[] = [{ x: 156, y: 64, width: 284, height: 24, text: `公会入驻合同（第 ${number} 页）` }].concat(
    LINES.map((line, i) => ({ x: 60, y: 130 + i * 40, width: line.length * 12, height: 12, text: line })),
  );
  const drawn = text
    .map(({ x, y, width, height, text: words }) => {
      const at = `x="${x}" y="${y + height * 0.86}"`;
      return `<text ${at} font-size="${height}" textLength="${width}">${words}</text>`;
    })
    .join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`;
  return { width: WIDTH, height: HEIGHT, src: `data:image/svg+xml,${encodeURIComponent(svg)}`, text };
}
