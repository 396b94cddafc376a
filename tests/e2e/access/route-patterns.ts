interface RouteEntry {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly RouteEntry[] | undefined;
}

/** Every full path of `routes.ts` with the router's id of the route. */
export function readRoutes(routes: readonly RouteEntry[], above = ''): Map<string, string> {
  return new Map(
    routes.flatMap(({ id, path, file, children = [] }) => {
      const own = path === undefined ? above : `${above}/${path}`;
      return [
        [own === '' ? '/' : own, id ?? file.replace(/\.tsx?$/, '')] as const,
        ...readRoutes(children, own),
      ];
    }),
  );
}

/** Whether a path matches the route; another route may match better. */
export function isOfRoute(path: string, route: string): boolean {
  const [pathname = ''] = path.split('?');
  const form = route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+');
  return new RegExp(`^${form}$`).test(pathname);
}
