import { type SubmitEvent, useEffect, useState } from 'react';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { browserStorages, createDrafts, type Drafts } from './drafts.ts';
import type { SectionAnswer, SectionName, SectionReply } from './section-answer.ts';

/** A section beneath a chapter or a proposal, as its forms need it. */
export interface Section {
  readonly name: SectionName;
  /** Path of the page. */
  readonly path: string;
  readonly drafts: Drafts;
  /** The page's initial notice for the section. */
  readonly note: string | null;
  /** Result of the latest form, sent by script or before it loaded. */
  readonly answer: SectionAnswer | null;
  /** Sign-in path with the way back, if the session has ended. */
  readonly wayIn: string | null;
  /** The form that is being sent. */
  readonly sending: string | null;
  /** Successful submissions per form; a new number resets that form, while others keep their input. */
  roundOf(form: string): number;
  send(form: string, event: SubmitEvent<HTMLFormElement>): void;
}

interface SectionStart<Facts> {
  readonly name: SectionName;
  readonly path: string;
  readonly viewerId: string;
  readonly facts: Facts | null;
  readonly answer: SectionAnswer | null;
  readonly note: string | null;
  readonly address?: string;
}

/**
 * Sends a section's forms without leaving the page, so that the film continues and input survives a network failure. Without script
 * the same forms are sent to the page.
 */
export function useSection<Facts>({
  name,
  path,
  viewerId,
  facts,
  answer,
  note,
  address = `${path}/learning`,
}: SectionStart<Facts>) {
  const [shown, setShown] = useState(facts);
  const [said, setSaid] = useState(answer);
  const [wayIn, setWayIn] = useState<string | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => setShown(facts), [facts]);
  useEffect(() => setSaid(answer), [answer]);
  const drafts = createDrafts(browserStorages, viewerId, path);

  const run = async (form: string, body: URLSearchParams) => {
    setSending(form);
    try {
      const place = `${address}${window.location.search}`;
      const reply = await askServer<SectionReply<Facts>>(place, undefined, { method: 'POST', body });
      setSaid(reply.answer);
      setWayIn(null);
      if (reply.answer.problem !== null) return;
      drafts.forget(form);
      setShown(reply.facts);
      setRounds((known) => ({ ...known, [form]: (known[form] ?? 0) + 1 }));
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      const isOver = error.reason === 'signed-out';
      const problem =
        error.status === 0
          ? '现在没有网络，写的内容还在这台设备上，连上后再发送。'
          : isOver
            ? '登录已经结束，还没有提交。填写的内容都在，登录后会回到这里。'
            : error.message;
      setWayIn(isOver ? signInPath(new URL(`${path}#${name}`, window.location.origin)) : null);
      setSaid({ section: name, form, problem, done: null, values: {} });
    } finally {
      setSending(null);
    }
  };

  const section: Section = {
    name,
    path,
    drafts,
    answer: said,
    wayIn,
    sending,
    note,
    roundOf: (form) => rounds[form] ?? 0,
    send: (form, event) => {
      event.preventDefault();
      if (sending === null) void run(form, toParams(new FormData(event.currentTarget)));
    },
  };
  return { facts: shown, section };
}

/** These forms contain no files. */
function toParams(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  return params;
}
