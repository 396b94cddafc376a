import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/use-modal.ts';
import { findSections, hitToPath, maxQueryLength, toHitKind } from './find-hit.ts';
import { HitText } from './hit-text.tsx';
import { type Found, useFind } from './use-find.ts';

interface FindDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Option {
  readonly to: string;
  readonly text: Parameters<typeof HitText>[0];
}

/** Finds sections and things while typing: arrow keys select, Enter opens, Escape and Back close. */
export function FindDialog({ open, onClose }: FindDialogProps) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const text = typed.trim();
  const found = useFind(open ? text : '');
  const modal = useModal({ open, onClose });

  const options = toOptions(text, found);
  const selected = options[chosen];
  // The page that is shown next closes the dialog. To close it here would go back in the history while the router goes forward.
  const openOption = ({ to }: Option) => void navigate(to);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setChosen((index) => (index + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (selected) openOption(selected);
    }
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <dialog
      aria-label="查找"
      className="mx-auto mt-[10vh] mb-auto w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-2xl border border-line bg-raised p-0 shadow-float"
      {...modal}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon className="text-faint" name="search" />
        <input
          aria-activedescendant={selected && optionId(chosen)}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={options.length > 0}
          aria-label="编号、邮箱、手机号、地址或名称"
          className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint"
          maxLength={maxQueryLength}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          placeholder="编号、邮箱、手机号、地址或名称"
          role="combobox"
          type="text"
          value={typed}
        />
        <button className="target text-sm text-faint hover:text-ink" onClick={onClose} type="button">
          关闭
        </button>
      </div>
      <div
        aria-label="结果"
        className="max-h-[60vh] overflow-y-auto p-2"
        id={listId}
        role="listbox"
        tabIndex={-1}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its list.
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are named by `aria-activedescendant` and never focused.
          <div
            aria-selected={index === chosen}
            className={classes('cursor-pointer rounded-lg px-3 py-2', index === chosen && 'bg-gold-wash')}
            id={optionId(index)}
            key={`${option.text.kind} ${option.to}`}
            onClick={() => openOption(option)}
            onMouseMove={() => setChosen(index)}
            role="option"
          >
            <HitText {...option.text} />
          </div>
        ))}
      </div>
      <p className="min-h-6 px-4 pb-3 text-sm text-faint" role="status">
        {toStatus(text, found)}
      </p>
    </dialog>
  );
}

function toOptions(text: string, found: Found): readonly Option[] {
  const sections = findSections(text).map(
    ({ to, title, icon }): Option => ({ to, text: { icon, kind: '页面', title, detail: '' } }),
  );
  if (found.kind !== 'answered') return sections;
  const hits = found.answer.hits.map((hit): Option => {
    const { title, icon } = toHitKind(hit);
    return {
      to: hitToPath(hit),
      text: { icon, kind: title, title: hit.title || hit.id, detail: hit.detail },
    };
  });
  return [...hits, ...sections];
}

function toStatus(text: string, found: Found): string {
  if (text === '') return '↑ ↓ 选择，Enter 打开，Esc 离开';
  switch (found.kind) {
    case 'idle':
      return '再多写一个字';
    case 'loading':
      return '正在查找…';
    case 'failed':
      return found.message;
    case 'answered': {
      const { hits } = found.answer;
      return hits.length === 0 ? `没有找到“${text}”` : `找到 ${hits.length} 个`;
    }
  }
}
