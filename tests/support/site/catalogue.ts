import { connect } from './connect.ts';
import { readHostKeys } from './host-keys.ts';
import type { RunningServer } from './start-server.ts';
import { waitUntilFound } from './wait-until-found.ts';

/** A product at one of its prices. */
export interface ShopItem {
  readonly kind: 'course' | 'membership' | 'phone' | 'pass' | 'coupon';
  /** The slug of a course, or the name of another product. */
  readonly name: string;
  readonly id: bigint;
  readonly price: bigint;
  readonly currency: string;
  /** Index of the price, from 0. A course has one price. */
  readonly pricing: number | null;
}

/** The public catalogue of a server's shop. */
export interface Catalogue {
  /** Everything in it now. The mirror starts to fill on the first request. */
  read(): Promise<readonly ShopItem[]>;
  /** Waits until the product is in it. */
  course(slug: string): Promise<ShopItem>;
  plan(name: string, pricing?: number): Promise<ShopItem>;
}

interface CourseRow {
  readonly slug: string;
  readonly ware_id: string;
  readonly price: string;
  readonly currency: string;
}

interface CommodityRow {
  readonly id: string;
  readonly kind: ShopItem['kind'];
  readonly name: string | null;
  readonly chain_pricings: readonly {
    readonly place: number;
    readonly price: string;
    readonly currency: string;
  }[];
}

export async function openCatalogue(server: Pick<RunningServer, 'url' | 'dataDir'>): Promise<Catalogue> {
  return openCatalogueWith(server.url, (await readHostKeys(server)).anonKey);
}

/** For a server that does not write its keys into its data folder. */
export function openCatalogueWith(url: string, anonKey: string): Catalogue {
  const rows = connect(url, anonKey);
  const read = async (): Promise<readonly ShopItem[]> => {
    const courses = await rows
      .from('course_offers')
      .select('slug, ware_id::text, price::text, currency')
      .overrideTypes<CourseRow[], { merge: false }>();
    if (courses.error) throw courses.error;
    const commodities = await rows
      .from('chain_commodities')
      .select('id::text, kind, name:metadata->>name, chain_pricings(place, price::text, currency)')
      .overrideTypes<CommodityRow[], { merge: false }>();
    if (commodities.error) throw commodities.error;
    return [...courses.data.map(courseToItem), ...commodities.data.flatMap(commodityToItems)];
  };
  const whenSold = (isIt: (item: ShopItem) => boolean, what: string): Promise<ShopItem> =>
    waitUntilFound(async () => (await read()).find(isIt), { timeoutMs: 60_000, what });
  return {
    read,
    course: (slug) => whenSold(({ kind, name }) => kind === 'course' && name === slug, slug),
    plan: (name, pricing = 0) =>
      whenSold((item) => item.kind !== 'course' && item.name === name && item.pricing === pricing, name),
  };
}

const courseToItem = ({ slug, ware_id, price, currency }: CourseRow): ShopItem => ({
  kind: 'course',
  name: slug,
  id: BigInt(ware_id),
  price: BigInt(price),
  currency,
  pricing: null,
});

/** Without products whose details the mirror has not read yet. */
function commodityToItems({ id, kind, name, chain_pricings }: CommodityRow): readonly ShopItem[] {
  if (name === null) return [];
  return chain_pricings.map(({ place, price, currency }) => ({
    kind,
    name,
    currency,
    id: BigInt(id),
    price: BigInt(price),
    pricing: Number(place),
  }));
}
