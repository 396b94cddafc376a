import { visit } from 'unist-util-visit';
import { calloutKind, isCalloutKind } from './callouts.ts';
import { type LinkTarget, parseLink } from './links.ts';
import { isMoreMark, type MarkdownNode, type MarkdownRoot } from './markdown-tree.ts';
import { markdownToText } from './plain-text.ts';

interface MarkdownProblem {
  line: number;
  message: string;
}

/** A link within this site. Its target can be checked only after all documents are read. */
export interface InternalLink {
  line: number;
  url: string;
  path: string;
  fragment: string;
}

export interface MarkdownCheck {
  problems: MarkdownProblem[];
  links: InternalLink[];
}

export function checkMarkdown(root: MarkdownRoot, path: string): MarkdownCheck {
  const check: MarkdownCheck = { problems: [], links: [] };
  const report = (node: MarkdownNode, message: string) =>
    check.problems.push({ line: lineOf(node), message });
  const addresses = definitionAddresses(root);

  const checkLink = (node: MarkdownNode, url: string) => {
    const target: LinkTarget = parseLink(url, path);
    if (target.kind === 'refused') report(node, `link ${url} ${target.reason}`);
    if (target.kind === 'internal') {
      check.links.push({ line: lineOf(node), url, path: target.path, fragment: target.fragment });
    }
    if (markdownToText([node]) === '') report(node, `link ${url} has no text`);
  };
  const checkImage = (node: MarkdownNode, url: string, alt: string | null | undefined) => {
    if ((alt ?? '').trim() === '') report(node, `image ${url} has no alternative text`);
    if (!/^\/(?![/\\])[^\s\\]*$/.test(url))
      report(node, `image ${url} must be a path on this site, starting with /`);
  };

  visit(root, (node) => {
    if (node.type === 'link') checkLink(node, node.url);
    if (node.type === 'linkReference') checkLink(node, addresses.get(node.identifier) ?? '');
    if (node.type === 'image') checkImage(node, node.url, node.alt);
    if (node.type === 'imageReference') checkImage(node, addresses.get(node.identifier) ?? '', node.alt);
    if (node.type === 'html' && !isMoreMark(node)) report(node, 'raw HTML is not allowed in Markdown');
    if (node.type === 'blockquote') {
      const kind = calloutKind(node);
      if (kind !== undefined && !isCalloutKind(kind)) report(node, `unknown callout [!${kind}]`);
    }
  });
  checkMoreMarks(root, report);
  checkHeadings(root, report);
  return check;
}

type Report = (node: MarkdownNode, message: string) => void;

function checkMoreMarks(root: MarkdownRoot, report: Report): void {
  let marks = 0;
  visit(root, 'html', (node, _, parent) => {
    if (!isMoreMark(node)) return;
    marks += 1;
    if (parent?.type !== 'root') report(node, '<!--more--> must stand on a line of its own');
    if (marks > 1) report(node, '<!--more--> may stand in a document once');
  });
}

function checkHeadings(root: MarkdownRoot, report: Report): void {
  let previous = 1;
  visit(root, 'heading', (node) => {
    if (markdownToText([node]) === '') report(node, 'heading is empty');
    if (node.depth === 1) {
      report(node, 'heading of level 1 in the text: the title is the only one');
      return;
    }
    if (node.depth > previous + 1) {
      report(node, `heading of level ${node.depth} after level ${previous} skips a level`);
    }
    previous = node.depth;
  });
}

function definitionAddresses(root: MarkdownRoot): Map<string, string> {
  const addresses = new Map<string, string>();
  visit(root, 'definition', (node) => {
    if (!addresses.has(node.identifier)) addresses.set(node.identifier, node.url);
  });
  return addresses;
}

function lineOf(node: MarkdownNode): number {
  return node.position?.start.line ?? 1;
}
