import { createHash } from 'node:crypto';

interface PlainPage {
  readonly productName: string;
  readonly title: string;
  /** HTML. User input must be escaped with `toText`. */
  readonly body: string;
  readonly script?: string;
  readonly status?: number;
}

/** A page that does not need the web application. */
export function renderPlainPage({ productName, title, body, script, status = 200 }: PlainPage): Response {
  const html = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${toText(productName)}</title>
<style>
:root { color-scheme: light dark; --paper: #faf7f0; --ink: #2b2620; --line: #ddd3bf; --gold: #8a6412; --bad: #9b2c1f }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1a16; --ink: #ece5d8; --line: #453d31; --gold: #d9b25f; --bad: #f09a8c } }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.7 system-ui, "Noto Sans SC", sans-serif }
p { text-wrap: pretty }
ol { list-style: none; margin: 0; padding: 0 } li { border-top: 1px solid var(--line); padding: 1rem 0; overflow-wrap: anywhere }
strong { font-size: 1.5rem; letter-spacing: .15em; font-variant-numeric: tabular-nums } a { color: var(--gold) } time, small { opacity: .75 }
form { display: grid; gap: 1rem; max-width: 28rem } label { display: grid; gap: .25rem } code { overflow-wrap: anywhere }
input, button { font: inherit; min-height: 44px; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit }
button { border-color: var(--gold); background: var(--gold); color: var(--paper); cursor: pointer } [role=alert] { color: var(--bad) }
:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px }
</style></head>
<body><h1>${title}</h1>
${body}
${script === undefined ? '' : `<script>${script}</script>`}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; ${toScriptSource(script)}form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // No referrer to other sites; forms must be able to prove that they came from here.
      'Referrer-Policy': 'same-origin',
    },
  });
}

function toScriptSource(script: string | undefined): string {
  if (script === undefined) return '';
  return `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; `;
}

export function toText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
