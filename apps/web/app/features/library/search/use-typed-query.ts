import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react';

/** Some browsers end the composition before the key press that ends it; that one has this code. */
const keyOfInputMethod = 229;

/** Whether a key press belongs to an input method: Enter then takes over its letters, and the arrows choose a character. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === keyOfInputMethod;
}

/**
 * The text of a search field, and the query to search for: half-composed pinyin is shown but not searched. Another `initial`, such as
 * after Back, replaces what was typed.
 */
export function useTypedQuery(initial: string) {
  const [text, setText] = useState(initial);
  const [query, setQuery] = useState(initial);
  const [before, setBefore] = useState(initial);
  if (before !== initial) {
    setBefore(initial);
    setText(initial);
    setQuery(initial);
  }
  return {
    query,
    field: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value);
        if (!(event.nativeEvent as InputEvent).isComposing) setQuery(event.target.value.trim());
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        setText(event.currentTarget.value);
        setQuery(event.currentTarget.value.trim());
      },
    },
  };
}
