import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaWords, findContradictions, isPathOpen } from '@suixue/academy/areas/open-areas';
import { describe, expect, it } from 'vitest';
import { iconNames } from '#app/ui/icon-names.ts';
import { dockNavigation, siteMap, topNavigation } from './main-navigation.ts';

const root = join(import.meta.dirname, '../../../../..');
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));

describe('the list of open areas', () => {
  it('contradicts no document of the content folder', () => {
    const documents = filesOf('content', /\.md$/);
    expect(documents.length).toBeGreaterThan(50);
    const found = documents.flatMap((file) =>
      findContradictions(readFileSync(join(root, file), 'utf8')).map((sentence) => `${file}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });

  it('contradicts no text in the source of the web application', () => {
    const pages = filesOf('apps/web/app', /\.tsx?$/);
    expect(pages.length).toBeGreaterThan(300);
    const found = pages.flatMap((file) =>
      findContradictions(readFileSync(join(root, file), 'utf8')).map((sentence) => `${file}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });

  it('contains every page that menus and the footer link to', () => {
    const entries = [...topNavigation, ...dockNavigation, ...siteMap.flatMap(({ entries: all }) => all)];
    const closed = entries.map(({ to }) => to).filter((to) => !isPathOpen(to));
    expect(closed).toEqual([]);
    expect(entries.map(({ to }) => to)).toContain('/support');
  });

  it('is shown by the front page, the about page and the help page through the same directive', () => {
    for (const file of ['content/index.md', 'content/about.md', 'content/help/index.md'])
      expect(readFileSync(join(root, file), 'utf8'), file).toContain('{{open-areas}}');
    expect(Object.keys(areaWords)).toEqual(['open-areas']);
  });
});

describe('the help pages', () => {
  it('are all in a group of the help centre, whose icons exist', () => {
    const centre = readFileSync(join(root, 'content/help/index.md'), 'utf8');
    const all = readdirSync(join(root, 'content/help')).map((file) => `/help/${file.replace('.md', '')}`);
    const found = [...centre.matchAll(/- link: (\S+)/g)].map(([, link]) => link);
    expect(found.toSorted()).toEqual(all.filter((path) => path !== '/help/index').toSorted());
    const icons = [...centre.matchAll(/icon: (\S+)/g)].map(([, icon]) => icon);
    expect(icons.length).toBeGreaterThan(0);
    expect(iconNames).toEqual(expect.arrayContaining(icons));
  });

  it('link to the support page, and mention the channels in the footer only as additional ones', () => {
    const documents = filesOf('content', /\.md$/).map((file) => readFileSync(join(root, file), 'utf8'));
    const sentences = documents.flatMap((text) => text.split(/[。\n]/));
    const channels = sentences.filter((sentence) => /页面底部|Telegram 机器人|官方频道/.test(sentence));
    expect(channels.length).toBeGreaterThan(0);
    expect(channels.filter((sentence) => !sentence.includes('别的官方渠道'))).toEqual([]);
    for (const file of ['about.md', 'help/phishing.md', 'help/pay-and-refund.md'])
      expect(readFileSync(join(root, 'content', file), 'utf8'), file).toContain('](/support)');
  });
});
