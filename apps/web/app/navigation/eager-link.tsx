import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { usePreload } from './use-preload.ts';

/** A link whose page is fetched ahead, within the limits, when someone is about to follow it. */
export function EagerLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  return <Link {...usePreload(to)} {...rest} to={to} />;
}

export function EagerNavLink({ to, ...rest }: NavLinkProps & { readonly to: string }) {
  return <NavLink {...usePreload(to)} {...rest} to={to} />;
}
