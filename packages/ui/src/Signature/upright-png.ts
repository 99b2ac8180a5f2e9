/** S2-11: a signature written along the long side of an upright phone lies on its side; the picture is turned back. */
export function uprightPng(canvas: HTMLCanvasElement, sideways: boolean): string {
  if (!sideways) return canvas.toDataURL('image/png');
  const upright = document.createElement('canvas');
  upright.width = canvas.height;
  upright.height = canvas.width;
  const context = upright.getContext('2d')!;
  context.setTransform(0, -1, 1, 0, 0, canvas.width);
  context.drawImage(canvas, 0, 0);
  return upright.toDataURL('image/png');
}
