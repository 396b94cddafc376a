import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Hop-by-hop headers, in addition to the ones that `Connection` names. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Not forwarded: cookies belong to this site and may contain a session; forwarding headers can be forged. */
const notSent: ReadonlySet<string> = new Set([
  ...hopByHop,
  'host',
  'cookie',
  'expect',
  'forwarded',
  'via',
  'x-real-ip',
  'true-client-ip',
  'sb-forwarded-for',
]);
const notSentPattern = /^(?:x-forwarded-|x-original-|x-rewrite-|cf-|fly-|x-envoy-)/;

/** Not returned: headers in which the other server speaks about its own origin, such as cookies and CORS. */
const notGiven: ReadonlySet<string> = new Set([
  ...hopByHop,
  'set-cookie',
  'strict-transport-security',
  'public-key-pins',
  'alt-svc',
  'alt-used',
  'clear-site-data',
  'service-worker-allowed',
  'refresh',
  'link',
  'nel',
  'report-to',
  'reporting-endpoints',
  'server',
  'via',
  'x-powered-by',
]);
const notGivenPattern = /^(?:access-control-|cf-|x-envoy-|x-kong-)/;

/** Request headers to forward. Only the connection identifies the visitor. */
export function toForwardedHeaders(
  headers: Iterable<readonly [string, string]>,
  address: string | undefined,
): OutgoingHttpHeaders {
  const given = [...headers];
  const named = namedByConnection(given.filter(([name]) => name === 'connection').map(([, value]) => value));
  const sent: OutgoingHttpHeaders = {};
  for (const [name, value] of given) {
    if (notSent.has(name) || named.has(name) || notSentPattern.test(name)) continue;
    sent[name] = value;
  }
  if (address) sent['x-forwarded-for'] = address.replace(/^::ffff:/, '');
  return sent;
}

interface Origins {
  /** Origin of the other server. */
  readonly theirs: string;
  /** Public origin of this server. */
  readonly ours: string;
}

/** Response headers to return to the visitor. */
export function toReturnedHeaders(answer: IncomingMessage, origins: Origins): Headers {
  const named = namedByConnection(answer.headersDistinct.connection ?? []);
  const given = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (notGiven.has(name) || named.has(name) || notGivenPattern.test(name)) continue;
    for (const value of values) given.append(name, value);
  }
  const location = given.get('location');
  if (location !== null) given.set('location', toOurLocation(location, origins));
  return given;
}

/** Converts Node's request headers to a list of pairs. */
export function toPairs(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
}

/** Rewrites a location on the other server to this one; others stay. */
function toOurLocation(location: string, { theirs, ours }: Origins): string {
  const url = URL.parse(location, theirs);
  const isTheirs = url?.host === new URL(theirs).host && /^https?:$/.test(url.protocol);
  return url && isTheirs ? `${ours}${url.pathname}${url.search}${url.hash}` : location;
}

function namedByConnection(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => value.split(',')).map((name) => name.trim().toLowerCase()));
}
