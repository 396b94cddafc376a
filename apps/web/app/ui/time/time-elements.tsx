import { dateToText, momentToText } from './beijing-time.ts';

export function MomentText({ moment, className }: { readonly moment: string; readonly className?: string }) {
  return (
    <time className={className} dateTime={moment}>
      {momentToText(moment)}
    </time>
  );
}

export function DateText({ date }: { readonly date: string }) {
  return <time dateTime={date}>{dateToText(date)}</time>;
}
