/**
 * S2-11: a signature written along the long side of a portrait screen
 * lies on its side in the canvas, so the picture is rotated upright.
 */
export function toUprightPng(canvas: HTMLCanvasElement, sideways: boolean): string {
  if (!sideways) return canvas.toDataURL('image/png');
  const upright = document.createElement('canvas');
  upright.width = canvas.height;
  upright.height = canvas.width;
  const context = upright.getContext('2d')!;
  context.setTransform(0, -1, 1, 0, 0, canvas.width);
  context.drawImage(canvas, 0, 0);
  return upright.toDataURL('image/png');
}
