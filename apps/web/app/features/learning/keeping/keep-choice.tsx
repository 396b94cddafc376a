import { useState } from 'react';
import { bytesToText } from '#app/offline/lessons/bytes-to-text.ts';
import { bytesOf, type KeepOffer } from '#app/offline/lessons/keep-offer.ts';
import { keptNumbers } from '#app/offline/lessons/kept-numbers.ts';
import { Button } from '#app/ui/button.tsx';

interface KeepChoiceProps {
  readonly offer: KeepOffer;
  /** The quality in which this user plays films. */
  readonly usual: number;
  readonly onChoose: (height: number) => void;
  readonly onCancel: () => void;
}

const days = keptNumbers.graceMs / 86_400_000;

/** Offers each quality with its download size. */
export function KeepChoice({ offer, usual, onChoose, onCancel }: KeepChoiceProps) {
  const heights = offer.films.map(({ height }) => height);
  const [chosen, setChosen] = useState(
    () => heights.find((height) => height <= usual) ?? heights.at(-1) ?? 0,
  );
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(chosen);
      }}
    >
      {heights.length > 0 && (
        <fieldset>
          <legend className="font-medium">选择清晰度</legend>
          <div className="grid gap-x-4 pt-1 sm:grid-cols-3">
            {heights.map((height) => (
              <label
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 hover:bg-sunk"
                key={height}
              >
                <input
                  checked={height === chosen}
                  className="size-5 shrink-0 accent-(--gold)"
                  name="height"
                  onChange={() => setChosen(height)}
                  type="radio"
                  value={height}
                />
                {height}p<span className="text-sm text-faint">约 {bytesToText(bytesOf(offer, height))}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {heights.length === 0 && <p>文字和小测题，约 {bytesToText(bytesOf(offer, 0))}。</p>}
      <p className="text-sm text-soft">
        存下之后，没有网络也能学。只有您在这台设备上登录时能打开；退出登录就会删除。{days}{' '}
        天没有联网会停用，联网一次就恢复。
        {offer.until !== null && '课程到期后不能再学。'}无痕窗口关掉时，保存的内容会一起消失。
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon="download" type="submit">
          保存（约 {bytesToText(bytesOf(offer, chosen))}）
        </Button>
        <Button onClick={onCancel} tone="quiet">
          取消
        </Button>
      </div>
    </form>
  );
}
