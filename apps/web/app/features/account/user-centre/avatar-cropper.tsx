import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Crop, maxZoom, pushed, startCrop, zoomedTo } from './crop-geometry.ts';
import { drawCrop, encodeCrop } from './draw-crop.ts';
import { type Finger, gesture } from './gesture.ts';

const viewPixels = 576;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const step = 0.04;

interface AvatarCropperProps {
  readonly picture: ImageBitmap;
  readonly isPng: boolean;
  /** The dialog stays open during the upload. */
  readonly onSending: (isSending: boolean) => void;
  readonly onCancel: () => void;
}

/** Chooses a square of the picture by touch, mouse, wheel or keyboard. */
export default function AvatarCropper({ picture, isPng, onSending, onCancel }: AvatarCropperProps) {
  const hint = useId();
  const zoomName = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  const [crop, setCrop] = useState<Crop>(() => startCrop(picture));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  // A decoded picture takes many times its file size; release it without waiting for garbage collection.
  useEffect(() => () => picture.close(), [picture]);
  const zoomBy = (factor: number) => setCrop((now) => zoomedTo(now, picture, now.zoom * factor));
  useWheel(canvas, (delta) => zoomBy(Math.exp(-delta / 400)));

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { right, down, factor } = gesture(before, [...fingers.current.values()]);
    setCrop((now) => zoomedTo(pushed(now, picture, right / width, down / width), picture, now.zoom * factor));
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) setCrop((now) => pushed(now, picture, arrow[0] * step, arrow[1] * step));
    else if (event.key === '+' || event.key === '=') zoomBy(1.1);
    else if (event.key === '-') zoomBy(1 / 1.1);
    else return;
    event.preventDefault();
  };
  const save = async () => {
    setSending(true);
    onSending(true);
    setProblem(null);
    const file = await encodeCrop(picture, crop, isPng);
    const found = file ? await sendAvatar(file) : '这张图片存不了这么小，请换一张。头像没有改变。';
    if (found === null) return location.assign('/user?done=avatar');
    setProblem(found);
    setSending(false);
    onSending(false);
  };
  return (
    <div className="space-y-4">
      <canvas
        aria-describedby={hint}
        aria-label="要用的部分"
        className="mx-auto block aspect-square w-full max-w-72 cursor-move touch-none rounded-full bg-sunk"
        height={viewPixels}
        onKeyDown={onKeyDown}
        onPointerCancel={lift}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={lift}
        ref={canvas}
        role="img"
        tabIndex={0}
        width={viewPixels}
      />
      <p className="text-center text-sm text-faint" id={hint}>
        拖动或按方向键移动，滚轮、双指或加减号缩放。
      </p>
      <label className="flex min-h-11 items-center gap-3 text-sm text-soft" htmlFor={zoomName}>
        缩放
        <input
          className="h-11 flex-1 accent-(--gold)"
          id={zoomName}
          max={maxZoom}
          min={1}
          onChange={({ target }) => setCrop((now) => zoomedTo(now, picture, Number(target.value)))}
          step={0.01}
          type="range"
          value={crop.zoom}
        />
      </label>
      {problem && <Notice kind="problem" title={problem} />}
      <DialogActions>
        <Button disabled={isSending} onClick={onCancel} tone="quiet">
          取消
        </Button>
        <Button busy={isSending} onClick={save} tone="primary">
          {isSending ? '正在保存' : '用这张'}
        </Button>
      </DialogActions>
    </div>
  );
}

/** React's wheel listeners are passive; only an active one can keep the page from scrolling. */
function useWheel(canvas: React.RefObject<HTMLCanvasElement | null>, turn: (delta: number) => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event.deltaY);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [canvas]);
}

const failed = '图片没有送到，头像没有改变。请检查网络后再试。';

/** Uploads a picture; returns the problem, or null. */
async function sendAvatar(file: File): Promise<string | null> {
  const body = new FormData();
  body.set('avatar', file);
  try {
    const answer = await fetch('/user/avatar', {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
    });
    const said = (await answer.json()) as { readonly problem?: string | null };
    return said.problem === undefined ? failed : said.problem;
  } catch {
    // Without a network, or with a page in place of an answer, the upload has not been confirmed.
    return failed;
  }
}
