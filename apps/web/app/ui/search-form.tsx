import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';

interface SearchFormProps {
  readonly action: string;
  readonly label: string;
  /** What the list shows now. */
  readonly text: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly buttonTitle?: string;
  /** Hidden fields that the answer keeps. */
  readonly children?: ReactNode;
}

/** A field that searches the list below it. The search is part of the address, and works without script. */
export function SearchForm({
  action,
  label,
  text,
  maxLength,
  placeholder,
  buttonTitle,
  children,
}: SearchFormProps) {
  return (
    <Form action={action} className="flex gap-3" role="search">
      {children}
      <input
        aria-label={label}
        className="h-12 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-5"
        defaultValue={text}
        key={text}
        maxLength={maxLength}
        name="q"
        placeholder={placeholder}
        type="search"
      />
      <Button icon="search" type="submit">
        {buttonTitle ?? '搜索'}
      </Button>
    </Form>
  );
}
