/**
 * Renders the application icons and share pictures from the drawings in brand, those in app/ui/icons and the covers in
 * public/covers. Run it after changing one of them and commit its output in public/.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { pngToIco } from './png-to-ico.ts';

const web = join(import.meta.dirname, '..');
const colours = {
  paper: '#FBF7EF',
  ink: '#1F1B16',
  night: '#16130F',
  gold: '#E0B354',
  goldOnLight: '#A8761A',
};

/** View box of the mark, and the height of its drawing within it. */
const markGrid = 64;
const smallMarkGrid = 16;
const markHeight = 61.1;
const markTop = 1.5;

interface Tile {
  readonly size: number;
  /** Height of the mark as a share of the tile. */
  readonly share: number;
  /** Corner radius as a share of the tile; 0 where the system rounds the corners. */
  readonly corner: number;
}

function read(...path: string[]): string {
  return readFileSync(join(web, ...path), 'utf8');
}

function write(path: string, data: string | Uint8Array): void {
  const file = join(web, 'public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
  console.log(`public/${path} ${data.length}`);
}

function requireMarkPath(name: string): string {
  const path = /<path d="([^"]+)"\/>/.exec(read('brand', name))?.[1];
  if (path === undefined) throw new Error(`brand/${name} should hold one <path d="..."/>`);
  return path;
}

function tileToSvg({ size, share, corner }: Tile, markPath: string): string {
  const scale = (size * share) / markHeight;
  const left = (size - markGrid * scale) / 2;
  const top = (size * (1 - share)) / 2 - markTop * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
  <rect width="${size}" height="${size}" rx="${size * corner}" fill="${colours.night}"/>
  <path fill="${colours.gold}" transform="translate(${left} ${top}) scale(${scale})" d="${markPath}"/>
</svg>`;
}

/** A shortcut shows the interface's icon of its destination. */
function shortcutToSvg(name: string): string {
  const drawing = read('app', 'ui', 'icons', `${name}.svg`).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">
  <rect width="96" height="96" rx="22" fill="${colours.paper}"/>
  <g transform="translate(19.2 19.2) scale(2.4)" fill="none" stroke="${colours.goldOnLight}" color="${colours.goldOnLight}"
    stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
</svg>`;
}

function faviconToSvg(markPath: string, grid: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}">
<style>path{fill:${colours.goldOnLight}}@media(prefers-color-scheme:dark){path{fill:${colours.gold}}}</style>
<path d="${markPath}"/>
</svg>
`;
}

/** The pictures have few colours: a palette halves the file, and 64 entries suffice for smooth edges. */
function svgToPng(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** The middle of a cover in the proportions of a share picture. */
const coverToShare = (svg: string) =>
  svg.replace(
    /^<svg [^>]*>/,
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 22 1200 630">',
  );

async function main(): Promise<void> {
  const mark = requireMarkPath('mark.svg');
  // A maskable icon may be cropped to a circle of 80 %; the mark's half diagonal at 0.5 stays within 0.36.
  const tiles: readonly (Tile & { readonly file: string })[] = [
    { file: 'icons/icon-192.png', size: 192, share: 0.66, corner: 0.22 },
    { file: 'icons/icon-512.png', size: 512, share: 0.66, corner: 0.22 },
    { file: 'icons/maskable-192.png', size: 192, share: 0.5, corner: 0 },
    { file: 'icons/maskable-512.png', size: 512, share: 0.5, corner: 0 },
    { file: 'icons/apple-touch-icon.png', size: 180, share: 0.6, corner: 0 },
  ];
  for (const { file, ...tile } of tiles) write(file, await svgToPng(tileToSvg(tile, mark)));
  for (const name of ['course', 'news', 'ai', 'user']) {
    write(`icons/shortcut-${name}.png`, await svgToPng(shortcutToSvg(name)));
  }
  write('favicon.ico', pngToIco(await svgToPng(tileToSvg({ size: 32, share: 0.84, corner: 0.2 }, mark)), 32));
  write('icons/favicon.svg', faviconToSvg(mark, markGrid));
  // Browsers show it at 16 pixels, where the gaps of the mark are thinner than a pixel.
  write('icons/tab.svg', faviconToSvg(requireMarkPath('small-mark.svg'), smallMarkGrid));
  write(
    'icons/icon-monochrome.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markGrid} ${markGrid}"><path d="${mark}"/></svg>\n`,
  );
  write('og/default.png', await svgToPng(read('brand', 'og.svg')));
  for (const name of ['certificate', 'points', 'phone']) {
    write(`og/${name}.png`, await svgToPng(read('brand', `og-${name}.svg`)));
  }
  for (const file of readdirSync(join(web, 'public', 'covers'))) {
    if (!/^(?:course|news)-|^(?:vip-center|white-paper)\./.test(file)) continue;
    write(`og/${file.replace(/svg$/, 'png')}`, await svgToPng(coverToShare(read('public', 'covers', file))));
  }
}

await main();
