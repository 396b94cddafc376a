import { createHash } from 'node:crypto';
import { plainPageStyle } from './plain-page-style.ts';

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
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${toText(productName)}</title>
<link rel="icon" href="/icons/tab.svg" type="image/svg+xml">
<style>${plainPageStyle}</style></head>
<body><header><a href="/"><img alt="" src="/icons/favicon.svg" width="32" height="32">${toText(productName)}</a></header>
<main><h1>${title}</h1>
${body}</main>
${script === undefined ? '' : `<script>${script}</script>`}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${toScriptSource(script)}form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
