import { type FormEvent, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type ListQuery, listParams, listPath } from './list-query.ts';
import type { FilterOption, ListFilter, ListSpec } from './list-spec.ts';

interface FilterFormProps {
  readonly spec: ListSpec;
  readonly query: ListQuery;
  /** The choices of filters that the database knows, by name. */
  readonly known?: Readonly<Record<string, readonly FilterOption[]>>;
  readonly children?: ReactNode;
}

/** Filters, order and columns: a plain form that leads to the URL of the list. */
export function FilterForm({ spec, query, known = {}, children }: FilterFormProps) {
  const navigate = useNavigate();
  const [main, others] = splitFilters(spec);
  const used = others.filter(({ name }) => query.filters[name] !== undefined).length;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(listPath(spec, toQuery(new FormData(event.currentTarget), spec)));
  };
  return (
    // The key renews the fields when the URL changes, also on the way back.
    <search key={String(listParams(spec, query))}>
      <form
        action={spec.path}
        className="mb-4 rounded-2xl border border-line bg-raised p-4"
        method="get"
        onSubmit={onSubmit}
      >
        <div className="flex flex-wrap items-end gap-3">
          {main && (
            <div className="min-w-0 flex-1 basis-64">
              <FilterField filter={main} known={known} value={query.filters[main.name]} />
            </div>
          )}
          <Button icon="search" tone="primary" type="submit">
            查找
          </Button>
          {listParams(spec, query).size > 0 && (
            <ButtonLink to={spec.path} tone="plain">
              清除
            </ButtonLink>
          )}
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-x-6">
          <Disclosure isOpen={used > 0 || main === undefined} title={used > 0 ? `筛选（${used}）` : '筛选'}>
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
              {others.map((filter) => (
                <FilterField
                  filter={filter}
                  key={filter.name}
                  known={known}
                  value={query.filters[filter.name]}
                />
              ))}
              {spec.sorts.length > 1 && (
                <SelectField defaultValue={query.sort} label="排序" name="sort">
                  {spec.sorts.map(({ value, title }) => (
                    <option key={value} value={value}>
                      {title}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
          </Disclosure>
          <Disclosure isOpen={false} title="显示的列">
            <ColumnBoxes query={query} spec={spec} />
          </Disclosure>
        </div>
        {children}
      </form>
    </search>
  );
}

function splitFilters({ filters }: ListSpec): readonly [ListFilter | undefined, readonly ListFilter[]] {
  const main = filters.find((filter) => filter.kind === 'text' && filter.isMain);
  return [main, filters.filter((filter) => filter !== main)];
}

/** The entries of the form, without empty ones and without the usual order and columns. */
function toQuery(form: FormData, spec: ListSpec): URLSearchParams {
  const query = new URLSearchParams();
  const usual = usualColumns(spec);
  const columns = form.getAll('col').map(String);
  for (const [name, value] of form) {
    const isUsual = name === 'sort' && value === spec.sorts[0].value;
    if (typeof value === 'string' && value.trim() !== '' && name !== 'col' && !isUsual)
      query.append(name, value.trim());
  }
  if (columns.join() !== usual.join()) for (const column of columns) query.append('col', column);
  return query;
}

const usualColumns = ({ columns }: ListSpec) =>
  columns.slice(1).flatMap(({ name, isExtra }) => (isExtra ? [] : [name]));

interface FilterFieldProps {
  readonly filter: ListFilter;
  readonly value: string | undefined;
  readonly known: Readonly<Record<string, readonly FilterOption[]>>;
}

function FilterField({ filter, value = '', known }: FilterFieldProps) {
  const { name, label } = filter;
  switch (filter.kind) {
    case 'text':
      return (
        <Field
          autoComplete="off"
          defaultValue={value}
          label={label}
          maxLength={100}
          name={name}
          placeholder={filter.placeholder}
          type="search"
        />
      );
    case 'day':
      return <Field defaultValue={value} label={label} name={name} type="date" />;
    case 'choice':
    case 'known': {
      const options = filter.kind === 'choice' ? filter.options : (known[name] ?? []);
      return (
        <SelectField defaultValue={value} label={label} name={name}>
          <option value="">不限</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </SelectField>
      );
    }
  }
}

interface DisclosureProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Disclosure({ title, isOpen, children }: DisclosureProps) {
  return (
    <details className="group min-w-0 open:w-full" open={isOpen}>
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-sm text-soft hover:text-ink lg:min-h-9">
        <Icon className="size-4 transition-transform group-open:rotate-180" name="down" />
        {title}
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}

function ColumnBoxes({ spec, query }: Pick<FilterFormProps, 'spec' | 'query'>) {
  const id = useId();
  const shown = query.columns ?? usualColumns(spec);
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="sr-only">显示的列</legend>
      <div className="flex flex-wrap gap-x-5">
        {spec.columns.slice(1).map(({ name, title }) => (
          <label className="inline-flex min-h-11 items-center gap-2" key={name}>
            <input
              className="size-4 accent-gold"
              defaultChecked={shown.includes(name)}
              name="col"
              type="checkbox"
              value={name}
            />
            {title}
          </label>
        ))}
      </div>
      <p className="text-sm text-faint" id={`${id}-hint`}>
        选好后按“查找”。选择写在地址里，可以收藏。
      </p>
    </fieldset>
  );
}
