/**
 * Joins app/ui/icons/*.svg into app/ui/icon-sprite.svg and the covers of courses and news in public/covers into
 * app/ui/cover-sprite.svg, and lists their names beside them. With --check it writes nothing and exits with 1 if a file is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoverSource, coversToNamesModule, coversToSprite, coverToProblems } from './cover-sprite.ts';
import { type IconSource, iconsToNamesModule, iconsToSprite, iconToProblems } from './icon-sprite.ts';

const ui = join(import.meta.dirname, '..', 'app', 'ui');

function readIcons(): IconSource[] {
  const folder = join(ui, 'icons');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ name: file.slice(0, -'.svg'.length), svg: readFileSync(join(folder, file), 'utf8') }));
}

function readCovers(): CoverSource[] {
  const folder = join(import.meta.dirname, '..', 'public', 'covers');
  return readdirSync(folder)
    .filter((file) => /^(?:course|news)-.*\.svg$/.test(file))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.svg'.length), svg: readFileSync(join(folder, file), 'utf8') }));
}

/** A missing file counts as stale; other read errors are rethrown. */
function isStale(file: string, wanted: string): boolean {
  try {
    return readFileSync(file, 'utf8') !== wanted;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
    throw error;
  }
}

function main(check: boolean): number {
  const icons = readIcons();
  const covers = readCovers();
  const problems = [
    ...icons.flatMap((icon) => iconToProblems(icon).map((problem) => `icons/${icon.name}.svg: ${problem}`)),
    ...covers.flatMap((cover) => coverToProblems(cover).map((problem) => `${cover.name}.svg: ${problem}`)),
  ];
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    return 1;
  }
  const outputs = [
    { file: join(ui, 'icon-sprite.svg'), text: iconsToSprite(icons) },
    { file: join(ui, 'icon-names.ts'), text: iconsToNamesModule(icons) },
    { file: join(ui, 'cover-sprite.svg'), text: coversToSprite(covers) },
    { file: join(ui, 'cover-names.ts'), text: coversToNamesModule(covers) },
  ];
  const stale = outputs.filter(({ file, text }) => isStale(file, text));
  if (check) {
    for (const { file } of stale) console.error(`${file} is stale: run node apps/web/scripts/make-sprite.ts`);
    return stale.length === 0 ? 0 : 1;
  }
  for (const { file, text } of stale) writeFileSync(file, text);
  console.log(`${icons.length} icons, ${covers.length} covers, ${stale.length} files written`);
  return 0;
}

process.exitCode = main(process.argv.includes('--check'));
