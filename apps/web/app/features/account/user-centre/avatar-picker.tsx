import { avatarContentTypes, avatarExtensions, avatarMaxBytes } from '@suixue/academy/accounts/avatar';
import { type ChangeEvent, lazy, Suspense, useId, useState } from 'react';
import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';

const AvatarCropper = lazy(() => import('./avatar-cropper.tsx'));

const cannotOpen = '打不开这张图片。请换一张 jpg、jpeg 或 png，头像没有改变。';
const tooLarge = '这张图片超过 64 MB，打不开。请换一张小一些的，头像没有改变。';
/** Enough for any phone's photo; larger files could exhaust the memory of a small phone. */
const maxSourceBytes = 64 * 1024 * 1024;

interface Opened {
  readonly picture: ImageBitmap;
  readonly isPng: boolean;
}

export function AvatarPicker({ viewer }: { readonly viewer: Viewer }) {
  const hasScript = useHasScript();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="flex flex-wrap items-start gap-5">
      {viewer.avatar ? (
        <img
          alt="现在的头像"
          className="size-24 rounded-full border border-line object-cover"
          height={96}
          src={viewer.avatar}
          width={96}
        />
      ) : (
        <span className="inline-flex size-24 items-center justify-center rounded-full bg-gold-wash text-gold">
          <Icon className="size-10" name="user" />
        </span>
      )}
      <div className="min-w-0 flex-1 space-y-3">
        <p className="text-sm text-soft">
          支持 {avatarExtensions.join('、')}。
          {hasScript
            ? '选好之后可以裁剪，太大的照片会在裁剪时缩小；照片里的拍摄地点等信息不会上传。'
            : `不超过 2 MB（${avatarMaxBytes / 1024} KB）。图片会原样上传，包括照片里的拍摄地点等信息。`}
        </p>
        {hasScript ? <PickAndCrop onProblem={setProblem} /> : <PickAndSend />}
        {viewer.avatar && (
          <PlainForm action="/user?tab=base" heldBack={nothingDone}>
            <Button
              className="-ml-5"
              icon="trash"
              name="intent"
              tone="plain"
              type="submit"
              value="remove-avatar"
            >
              删除头像
            </Button>
          </PlainForm>
        )}
      </div>
      {problem && (
        <div className="w-full">
          <Notice kind="problem" title={problem} />
        </div>
      )}
    </div>
  );
}

const accept = avatarContentTypes.join(',');

function PickAndSend() {
  return (
    <form action="/user/avatar" className="space-y-3" encType="multipart/form-data" method="post">
      <FileField accept={accept} label="选择图片" name="avatar" required />
      <Button icon="upload" tone="primary" type="submit">
        上传头像
      </Button>
    </form>
  );
}

function PickAndCrop({ onProblem }: { readonly onProblem: (problem: string | null) => void }) {
  const field = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isSending, setSending] = useState(false);
  const close = () => setOpened(null);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the same file be chosen again.
    target.value = '';
    if (!file) return;
    if (file.size > maxSourceBytes) return onProblem(tooLarge);
    onProblem(null);
    const picture = await open(file);
    if (picture) setOpened({ picture, isPng: file.type === 'image/png' });
    else onProblem(cannotOpen);
  };
  return (
    <>
      <label
        className="target inline-flex cursor-pointer items-center gap-2 rounded-full bg-gold-fill px-5 font-semibold text-[0.95rem] text-on-gold leading-none hover:bg-gold-fill-strong has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2"
        htmlFor={field}
      >
        <Icon name="image" />
        选择图片
        <input accept={accept} className="sr-only" id={field} onChange={pick} type="file" />
      </label>
      <Dialog locked={isSending} onClose={close} open={opened !== null} title="裁剪头像">
        {opened && (
          <Suspense fallback={<CropperSkeleton />}>
            <AvatarCropper {...opened} onCancel={close} onSending={setSending} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

function CropperSkeleton() {
  return (
    <Loading className="space-y-4" title="正在打开照片">
      <Skeleton className="mx-auto aspect-square w-full max-w-72 rounded-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-44 rounded-full" />
    </Loading>
  );
}

/** Decodes the picture with its orientation applied; null if the browser cannot decode it. */
async function open(file: File): Promise<ImageBitmap | null> {
  if (!avatarContentTypes.some((type) => type === file.type)) return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
