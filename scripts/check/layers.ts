import { type ImportSite, resolveImport } from './imports.ts';

const app = 'apps/web/app/';

/** Folders of the web application, lowest first: a file imports from its own folder and from folders before it. */
const order: readonly string[] = ['ui', 'platform', 'offline', 'features', 'shell', 'routes'];
/** The files beside the folders start the application and list its routes. Only these import each other. */
const top = order.length;

/** The features that a feature may import. Without a cycle: none imports, even through others, what imports it. */
export const featurePairs: Readonly<Record<string, readonly string[]>> = {
  account: ['money', 'shop'],
  // Cards and questions are about the texts of the library.
  assistant: ['library'],
  // The odds of a box are computed, and the terms of a pool worded, alike for learners and administrators.
  admin: ['account', 'draws', 'learning', 'live', 'money', 'pools', 'shop', 'votes'],
  // A draw needs the bound wallet, which the gate of purchases leads to.
  draws: ['money', 'shop'],
  // Learners check in on their front page; visitors see what courses and memberships cost.
  home: ['learning', 'library', 'money', 'points', 'shop'],
  // Questions are asked beside the text of a lesson.
  learning: ['assistant', 'library'],
  library: [],
  // A replay has the captions of a lesson, and reports have its reasons.
  live: ['learning'],
  money: [],
  // Exchanging points needs the bound wallet, which the gate of purchases leads to.
  points: ['money', 'shop'],
  // Tickets are bought through the same orders and the same gate as courses.
  pools: ['money', 'shop'],
  // Each share can be settled where it is shown, as on the pages of sales.
  profit: ['money', 'shop'],
  shop: ['learning', 'library', 'money'],
  // The discussion of a proposal is that of a chapter; anchors are read from the chain with the parts of payments.
  votes: ['learning', 'money'],
};

interface Place {
  readonly rank: number;
  readonly feature: string | undefined;
}

/** `undefined` for what belongs to no layer: helpers of tests, and generated types. */
function toPlace(file: string): Place | undefined {
  const path = file.slice(app.length);
  if (/(^|\/)(testing|\+types)\//.test(path)) return undefined;
  // The tests of all routes go through the table of routes.
  if (!path.includes('/')) return { rank: path === 'routes.ts' ? top - 1 : top, feature: undefined };
  const [folder = '', below] = path.split('/');
  const rank = order.indexOf(folder);
  return { rank, feature: folder === 'features' ? below : undefined };
}

/** The rule of the layers that an import of the web application breaks, or `null`. */
export function brokenLayer(site: Pick<ImportSite, 'file' | 'specifier'>): string | null {
  const { file, specifier } = site;
  const target = resolveImport(site);
  if (!file.startsWith(app) || !target?.startsWith(app)) return null;
  if (specifier.startsWith('../')) return `${file} imports ${specifier}: use #app/ outside its own folder`;
  const isTest = /\.test\.tsx?$/.test(file);
  const from = toPlace(file);
  const to = toPlace(target);
  if (from === undefined) return null;
  if (to === undefined) {
    return isTest || target.includes('/+types/') ? null : `${file} imports ${target}, a helper of tests`;
  }
  if (from.rank < 0) return `${file} is in a folder that is no layer`;
  if (to.rank > from.rank) return `${file} may not import ${target}, which is in a higher layer`;
  if (from.feature === to.feature || from.rank > to.rank) return null;
  const mayImport = featurePairs[from.feature ?? ''] ?? [];
  return mayImport.includes(to.feature ?? '')
    ? null
    : `${file} may not import ${target}: featurePairs does not list ${from.feature} → ${to.feature}`;
}
