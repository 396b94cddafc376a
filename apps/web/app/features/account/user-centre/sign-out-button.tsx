import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { bytesToText } from '#app/offline/lessons/bytes-to-text.ts';
import type { KeptLesson } from '#app/offline/lessons/kept-lesson.ts';
import { useKeptLessons } from '#app/offline/lessons/use-kept-lessons.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';

/** Signs out; asks first if that deletes saved lessons. Without script it signs out at once. */
export function SignOutButton({ account }: { readonly account: string }) {
  const lessons = useKeptLessons(account) ?? [];
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isAgreed = useRef(false);
  const leave = () => {
    isAgreed.current = true;
    setAsking(false);
    form.current?.requestSubmit();
  };
  return (
    <>
      <Form
        action="/sign-out"
        method="post"
        onSubmit={(event) => {
          if (lessons.length === 0 || isAgreed.current) return;
          event.preventDefault();
          setAsking(true);
        }}
        ref={form}
      >
        <button className={buttonClasses('quiet')} type="submit">
          退出登录
        </button>
      </Form>
      <Dialog onClose={() => setAsking(false)} open={isAsking} title="退出登录并删除离线课程？">
        <p className="text-soft">{lossText(lessons)}</p>
        <DialogActions>
          <Button onClick={() => setAsking(false)} tone="quiet">
            先不退出
          </Button>
          <Button onClick={leave} tone="danger">
            删除并退出
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function lossText(lessons: readonly KeptLesson[]): string {
  const total = lessons.reduce((sum, { bytes }) => sum + bytes, 0);
  return `这台设备上保存了 ${lessons.length} 章课程，约 ${bytesToText(total)}。退出登录会全部删除；以后要离线学习，需要重新下载。学习进度不受影响。`;
}
