/**
 * Finds the code in text that was typed, pasted or filled in by the phone. In a whole SMS the code is the run of exactly that
 * many digits, whatever other numbers surround it: 【声屿】验证码 482913，5 分钟内有效.
 */
export function readCode(text: string, digits: number): string {
  const runs = text.match(/\d+/g) ?? [];
  return runs.find((run) => run.length === digits) ?? runs.join('').slice(0, digits);
}
