// The twelve drawn faces offered to a new member. The drawings are loaded when the sheet opens, not with the page.

const SIDE = 512;

const urlOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The faces as image addresses for the page. */
export async function loadFaces(): Promise<string[]> {
  const {
    AVATAR_DRAWINGS: AVATARS,
    avatarSvg,
    DEFAULT_AVATAR_COUNT: DEFAULT_AVATARS,
  } = await import('@shengyu/art/people/avatars.ts');
  return AVATARS.slice(0, DEFAULT_AVATARS).map((draw, face) => urlOf(avatarSvg(draw, SIDE, `f${face}`)));
}

/** A face as an image file for upload, because the server does not accept SVG. */
export async function renderFaceFile(face: number): Promise<Blob> {
  const image = new Image();
  const faces = await loadFaces();
  await new Promise((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', reject);
    image.src = faces[face]!;
  });
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
