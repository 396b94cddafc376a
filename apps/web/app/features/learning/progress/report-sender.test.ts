import { beforeEach, describe, expect, it } from 'vitest';
import { mapStorage } from '#app/testing/map-storage.ts';
import { createKeptReports } from './kept-reports.ts';
import type { LessonReport } from './lesson-report.ts';
import { createReportSender } from './report-sender.ts';

let stored: Map<string, string>;
let sent: string[];
let answer: (chapter: string) => Response | Error;

const kept = () => createKeptReports(() => mapStorage(stored), 'me');
const sender = (onRecorded?: (report: LessonReport) => void) =>
  createReportSender({
    kept: kept(),
    account: 'me',
    fetch: async (_, { body, keepalive }) => {
      const form = body as URLSearchParams;
      expect(keepalive).toBe(true);
      sent.push(`${form.get('account')} ${form.get('chapter')} ${form.get('played')}`);
      const said = answer(form.get('chapter') ?? '');
      if (said instanceof Error) throw said;
      return said;
    },
    ...(onRecorded && { onRecorded }),
  });
const recorded = () => Response.json({ furthest: 1, playedSeconds: 1, isFinished: false });
const keepTwo = () => {
  for (const chapter of ['objects', 'steps']) {
    kept().keep({ course: 'sui-reading', chapter, furthest: 5, played: [[0, 5]] });
  }
};

beforeEach(() => {
  stored = new Map();
  sent = [];
  answer = recorded;
});

describe('createReportSender', () => {
  it('sends stored reports in order, once', async () => {
    keepTwo();
    const heard: string[] = [];
    const one = sender((report) => heard.push(report.chapter));
    expect(await Promise.all([one.send(), one.send()])).toEqual([true, true]);
    expect(sent).toEqual(['me objects 0-5', 'me steps 0-5']);
    expect(heard).toEqual(['objects', 'steps']);
    expect(stored.size).toBe(0);
  });

  it('also sends reports that are stored while it is sending', async () => {
    keepTwo();
    const one = sender();
    const first = one.send();
    kept().keep({ course: 'sui-reading', chapter: 'objects', furthest: 9, played: [[5, 9]] });
    void one.send();
    expect(await first).toBe(true);
    expect(sent).toEqual(['me objects 0-5', 'me steps 0-5', 'me objects 0-9']);
    expect(stored.size).toBe(0);
  });

  it('keeps all reports without a network and sends them at the next call', async () => {
    keepTwo();
    answer = () => new TypeError('Failed to fetch');
    expect(await sender().send()).toBe(false);
    expect(sent).toEqual(['me objects 0-5']);
    answer = recorded;
    expect(await sender().send()).toBe(true);
    expect(sent.slice(1)).toEqual(['me objects 0-5', 'me steps 0-5']);
  });

  it.each([401, 409, 429, 500, 503])('keeps all reports if the server answers %s', async (status) => {
    keepTwo();
    answer = () => new Response('', { status });
    expect(await sender().send()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(kept().list()).toHaveLength(2);
  });

  it('keeps a report that the server answers with 403 and sends the others', async () => {
    keepTwo();
    answer = (chapter) => (chapter === 'objects' ? new Response('', { status: 403 }) : recorded());
    expect(await sender().send()).toBe(false);
    expect(
      kept()
        .list()
        .map(({ chapter }) => chapter),
    ).toEqual(['objects']);
  });

  it('deletes reports that the server answers with 400', async () => {
    keepTwo();
    answer = () => new Response('', { status: 400 });
    expect(await sender().send()).toBe(true);
    expect(stored.size).toBe(0);
  });

  it('keeps reports that it sends while the page closes, because their outcome is unknown', () => {
    keepTwo();
    sender().sendAndLeave();
    expect(sent).toHaveLength(2);
    expect(kept().list()).toHaveLength(2);
  });
});
