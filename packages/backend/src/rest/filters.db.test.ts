import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useLibrary } from './testing/open-library.ts';

/** Queries on `books` and the ids of the three rows that each must return. */
const cases: readonly (readonly [query: string, ids: readonly number[]])[] = [
  ['pages=eq.100', [1]],
  ['pages=neq.100', [2]],
  ['pages=gt.100', [2]],
  ['pages=gte.100', [1, 2]],
  ['pages=lt.250', [1]],
  ['pages=lte.250', [1, 2]],
  ['pages=gte.100&pages=lt.200', [1]],
  ['pages=not.eq.100', [2]],
  ['title=like.*ea*', [2]],
  ['title=like.%25ea%25', [2]],
  ['title=ilike.RICE', [1]],
  ['title=not.ilike.RICE', [2, 3]],
  ['title=like(any).{R*,*s}', [1, 2]],
  ['title=ilike(all).{*I*,*E}', [1]],
  ['title=match.^.i', [1]],
  ['title=imatch.FIELDS$', [2]],
  ['pages=eq(any).{100,250}', [1, 2]],
  ['pages=gt(all).{50,150}', [2]],
  ['id=in.(1,3)', [1, 3]],
  ['id=not.in.(1,3)', [2]],
  ['id=in.()', []],
  ['title=in.("Rice","Wheat fields",x)', [1, 2]],
  ['pages=is.null', [3]],
  ['pages=not.is.null', [1, 2]],
  ['pages=is.not_null', [1, 2]],
  ['is_new=is.true', [1]],
  ['is_new=is.false', [2]],
  ['is_new=is.unknown', [3]],
  ['is_new=is.TRUE', [1]],
  ['pages=isdistinct.100', [2, 3]],
  ['tags=cs.{food}', [1]],
  ['tags=cd.{food,field,x}', [1, 2, 3]],
  ['tags=ov.{food,field}', [1, 2]],
  ['facts=cs.{"size":{"w":3}}', [1]],
  ['loan=cs.[2026-01-05,2026-01-06)', [1]],
  ['loan=ov.[2026-01-15,2026-03-15)', [1, 2]],
  ['loan=sl.[2026-02-15,2026-03-01)', [1]],
  ['loan=sr.[2026-02-15,2026-03-01)', [2]],
  ['loan=nxr.[2026-01-01,2026-02-01)', [1]],
  ['loan=nxl.[2026-03-01,2026-04-01)', [2]],
  ['loan=adj.[2026-02-01,2026-03-01)', [1, 2]],
  ['title=fts.wheat', [2]],
  ['title=fts(english).field', [2]],
  ['title=plfts(english).wheat field', [2]],
  ['title=phfts(english).wheat fields', [2]],
  ['title=wfts(english).rice or wheat', [1, 2]],
  ['title=not.fts(english).field', [1, 3]],
  ['facts=fts.1', [1]],
  ['facts->>isbn=eq.2', [2]],
  ['facts->size->w=eq.3', [1]],
  ['facts->size->>w=eq.10', [2]],
  ['facts->list->>0=eq.1', [1]],
  ['facts->>nothing=is.null', [1, 2, 3]],
  ['mood=eq.glad', [2]],
  ['mood=in.(calm)', [1, 3]],
  ['or=(pages.eq.100,title.eq.穗)', [1, 3]],
  ['or=(and(pages.gt.50,pages.lt.150),pages.is.null)', [1, 3]],
  ['and=(pages.gt.50,or(id.eq.2,id.eq.3))', [2]],
  ['not.or=(id.eq.1,id.eq.2)', [3]],
  ['not.and=(id.gt.1,id.lt.3)', [1, 3]],
  ['or=(not.and(id.gt.1,id.lt.3),id.eq.2)', [1, 2, 3]],
  ['or=(id.not.in.(1,2),title.eq."Rice")', [1, 3]],
  ['or=(tags.cs.{food,field},id.eq.3)', [1, 3]],
  ['or=(title.eq."a,b)",facts->>isbn.eq.2)', [2]],
  ['or=(title.like.*i*,pages.eq(any).{1,2})', [1, 2]],
];

/** Orders and the ids in the order that each must return. */
const orders: readonly (readonly [order: string, ids: readonly number[]])[] = [
  ['pages', [1, 2, 3]],
  ['pages.desc', [3, 2, 1]],
  ['pages.desc.nullslast', [2, 1, 3]],
  ['pages.nullsfirst', [3, 1, 2]],
  ['pages.asc.nullsfirst', [3, 1, 2]],
  ['mood,id.desc', [3, 1, 2]],
  ['facts->size->w.desc.nullslast', [2, 1, 3]],
  ['facts->>isbn.desc.nullslast', [2, 1, 3]],
];

describe.each(ruleDatabaseKinds)('filters on $name', (kind) => {
  const library = useLibrary(kind);
  const idsOf = async (query: string) => {
    const response = await library.ask('anon', `/books?select=id&${query}`);
    const rows: unknown = await response.json();
    expect([response.status, rows]).toEqual([200, expect.any(Array)]);
    return (rows as { id: number }[]).map(({ id }) => id);
  };

  it.each(cases)('returns for %s the rows %j', async (query, ids) => {
    expect((await idsOf(query)).sort()).toEqual(ids);
  });

  it.each(orders)('returns for order=%s the rows in the order %j', async (order, ids) => {
    expect(await idsOf(`order=${order}`)).toEqual(ids);
  });
});
