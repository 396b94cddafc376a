import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Some browsers end the composition before the key press that ends it; that one has this code. */
const keyOfInputMethod = 229;

/** Whether a key press belongs to an input method: Enter then takes over its letters, and the arrows choose a character. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === keyOfInputMethod;
}

/**
 * The text of a search field, and the query to search for: half-composed pinyin is shown but not searched. Another `initial`, such as
 * after Back, replaces what was typed; the answer to a submitted query does not, because the user may have typed on meanwhile.
 */
export function useTypedQuery(initial: string) {
  const control = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [query, setQuery] = useState(initial);
  const [before, setBefore] = useState(initial);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const take = (typed: string, isHalfComposed = false) => {
    setText(typed);
    if (!isHalfComposed) setQuery(typed.trim());
  };
  if (before !== initial) {
    setBefore(initial);
    setSubmitted(null);
    if (initial !== submitted) take(initial);
  }
  // Typed before the page had its script, or restored by the browser.
  useEffect(() => {
    const typed = control.current?.value;
    if (typed === undefined) return;
    setText(typed);
    setQuery(typed.trim());
  }, []);
  return {
    query,
    onSubmit: () => setSubmitted(text.trim()),
    field: {
      ref: control,
      value: text,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        take(target.value, (nativeEvent as InputEvent).isComposing),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => take(currentTarget.value),
    },
  };
}
