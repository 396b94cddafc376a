import { qrPath } from '#app/ui/qr-path.ts';

export const pictureSchemes = ['light', 'dark'] as const;
export type PictureScheme = (typeof pictureSchemes)[number];

export const isPictureScheme = (text: string): text is PictureScheme =>
  (pictureSchemes as readonly string[]).includes(text);

export const picturePath = '/invite/picture.svg';

/** As in `tokens.css`: a picture has no style sheet. */
const colours = {
  light: { paper: '#fbf7ef', ink: '#1f1b16', soft: '#574e42', gold: '#865808', line: '#e5dccb' },
  dark: { paper: '#16130f', ink: '#efe7d8', soft: '#bfb4a1', gold: '#e0b354', line: '#352e25' },
} as const satisfies Readonly<Record<PictureScheme, object>>;

const [width, height] = [750, 1000];
const qrEdge = 380;
/** The ear of grain of the icons, in 24 units. */
const ear =
  'M12 22v-7.4M12 7.7c-1.7-1.7-1.7-3.7 0-6.1 1.7 2.4 1.7 4.4 0 6.1ZM12 12.7c-3.5-.1-5.3-1.7-5.6-4.9 3.5.1 5.3 1.7 5.6 4.9ZM12 12.7c3.5-.1 5.3-1.7 5.6-4.9-3.5.1-5.3 1.7-5.6 4.9ZM12 18.4c-3.5-.1-5.3-1.7-5.6-4.9 3.5.1 5.3 1.7 5.6 4.9ZM12 18.4c3.5-.1 5.3-1.7 5.6-4.9-3.5.1-5.3 1.7-5.6 4.9Z';
const serif = "'Songti SC','Source Han Serif SC','Noto Serif SC','Noto Serif CJK SC',serif";
const sans = "system-ui,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

interface PictureFacts {
  readonly productName: string;
  readonly link: string;
  readonly code: string;
  readonly scheme: PictureScheme;
}

/** A picture to send: the product, a QR code of the link and the code, complete in itself. */
export function drawSharePicture({ productName, link, code, scheme }: PictureFacts): string {
  const { paper, ink, soft, gold, line } = colours[scheme];
  const { size, path } = qrPath(link);
  const [qrX, qrY] = [(width - qrEdge) / 2, 400];
  const text = (y: number, fontSize: number, fill: string, words: string, font = sans) =>
    `<text x="${width / 2}" y="${y}" font-family="${font}" font-size="${fontSize}" fill="${fill}" text-anchor="middle">${toXml(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect x="28" y="28" width="${width - 56}" height="${height - 56}" rx="28" fill="none" stroke="${line}" stroke-width="2"/>`,
    `<g transform="translate(${width / 2 - 60} 84) scale(5)" fill="none" stroke="${gold}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"><path d="${ear}"/></g>`,
    text(276, 64, ink, productName, serif),
    text(344, 34, soft, '邀请您一起来学'),
    // Dark on white in both schemes, because many scanners read nothing else.
    `<rect x="${qrX - 12}" y="${qrY - 12}" width="${qrEdge + 24}" height="${qrEdge + 24}" rx="24" fill="#fff" stroke="${line}" stroke-width="2"/>`,
    `<svg x="${qrX}" y="${qrY}" width="${qrEdge}" height="${qrEdge}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`,
    text(858, 30, soft, '扫码打开，注册时会记下是我邀请的'),
    text(916, 36, gold, `邀请码 ${code}`, 'ui-monospace,Menlo,monospace'),
    '</svg>',
  ].join('');
}

function toXml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
