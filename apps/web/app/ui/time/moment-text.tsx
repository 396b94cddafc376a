import { momentToText } from './moment.ts';

export function MomentText({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{momentToText(moment)}</time>;
}
