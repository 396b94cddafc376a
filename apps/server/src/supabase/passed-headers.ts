import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Between two neighbours, not between the ends. What `Connection` names is so too. */
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

/** Cookies are this site's own and may carry a session; what tells of the way here anybody can claim. */
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

/** What another server says of its own address must not hold for this one: cookies, origins, where else it can be reached. */
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

/** What is sent on of a visitor’s headers. Whose visitor it is, only the connection says. */
export function toSentHeaders(
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
  /** Of the other server. */
  readonly theirs: string;
  /** As the public knows this one. */
  readonly ours: string;
}

/** What the visitor is given of the answer’s headers. */
export function toGivenHeaders(answer: IncomingMessage, origins: Origins): Headers {
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

/** The headers of a request as Node has them, for what takes them as a list. */
export function toPairs(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
}

/** An address of the other server is one of this server’s; what leads elsewhere does so. */
function toOurLocation(location: string, { theirs, ours }: Origins): string {
  const url = URL.parse(location, theirs);
  const isTheirs = url?.host === new URL(theirs).host && /^https?:$/.test(url.protocol);
  return url && isTheirs ? `${ours}${url.pathname}${url.search}${url.hash}` : location;
}

function namedByConnection(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => value.split(',')).map((name) => name.trim().toLowerCase()));
}
