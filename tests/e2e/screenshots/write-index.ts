import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { devices } from './device.ts';
import { fileOf, type Picture } from './record.ts';
import { colours } from './take-picture.ts';

/** Writes two indexes of the screenshots: HTML for browsers and Markdown. */
export function writeIndex(folder: string, pictures: readonly Picture[]): void {
  const chapters = [...new Set(pictures.map(({ chapter }) => chapter))];
  const variants = devices.flatMap(({ name }) => colours.map((colour) => [name, colour] as const));
  const of = (name: string) => pictures.filter(({ chapter }) => chapter === name);
  const heading = `${pictures.length} states, each ${devices.map(({ name }) => name).join(' and ')} wide, light and dark`;

  const rows = (picture: Picture) =>
    variants
      .map(([device, colour]) => {
        const file = fileOf(picture, device, colour);
        return `<a href="${file}"><img alt="${picture.scene}, ${device}, ${colour}" loading="lazy" src="${file}"></a>`;
      })
      .join('');
  const sections = chapters.map(
    (name) =>
      `<h2>${name}</h2>${of(name)
        .map((picture) => `<h3>${picture.scene}</h3><p>${rows(picture)}</p>`)
        .join('\n')}`,
  );
  const style =
    'body{font-family:sans-serif;margin:2rem}p{display:flex;gap:1rem;align-items:start;overflow:auto}img{height:24rem;border:1px solid #999}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>${heading}</title><style>${style}</style><h1>${heading}</h1>\n${sections.join('\n')}\n`,
  );

  const links = (picture: Picture) =>
    variants
      .map(([device, colour]) => `[${device} ${colour}](${fileOf(picture, device, colour)})`)
      .join(' · ');
  const lists = chapters.map(
    (name) =>
      `## ${name}\n\n${of(name)
        .map((picture) => `- ${picture.scene}: ${links(picture)}`)
        .join('\n')}\n`,
  );
  writeFileSync(join(folder, 'README.md'), `# ${heading}\n\n${lists.join('\n')}`);
}
