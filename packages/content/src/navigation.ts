import type { ContentDocument, NavigationNode } from './document.ts';
import type { Predicate } from './query-where.ts';
import { isBelow } from './site-path.ts';
import { pathToTitle } from './title.ts';

/** `documents` must be in reading order. `navigation: false` hides a document and everything below it. */
export function documentsToNavigation(
  documents: readonly ContentDocument[],
  matches: Predicate,
): NavigationNode[] {
  const titles = new Map(documents.map(({ _path, title }) => [_path, title]));
  const hidden = documents.filter(({ navigation }) => !navigation).map(({ _path }) => _path);
  const isHidden = (path: string) =>
    hidden.some((one) => one === path || (one !== '/' && isBelow(path, one)));

  const roots: NavigationNode[] = [];
  const nodes = new Map<string, NavigationNode>();
  const addNode = (path: string): NavigationNode => {
    const known = nodes.get(path);
    if (known !== undefined) return known;
    // A folder without a document still groups its children.
    const node: NavigationNode = { title: titles.get(path) ?? pathToTitle(path), _path: path };
    nodes.set(path, node);
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (folder === '') {
      roots.push(node);
    } else {
      const parent = addNode(folder);
      parent.children = [...(parent.children ?? []), node];
    }
    return node;
  };
  for (const document of documents) {
    if (!isHidden(document._path) && matches(document)) addNode(document._path);
  }
  return roots;
}
