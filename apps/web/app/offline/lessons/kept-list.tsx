import { Button } from '#app/ui/button.tsx';
import { Loading, Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { bytesToText } from './bytes-to-text.ts';
import { lessonKey, lessonPath } from './kept-address.ts';
import { statusOf } from './kept-lesson.ts';
import { sizeToText, statusToText } from './kept-words.ts';
import { openPageStore } from './page-store.ts';
import { useKeptLessons } from './use-kept-lessons.ts';

/** Lists the lessons saved on this device with sizes, and deletes them. */
export function KeptList({ account }: { readonly account: string }) {
  const lessons = useKeptLessons(account);
  const remove = async (keys: readonly string[]) => {
    const store = await openPageStore(account);
    for (const lesson of await store.list()) if (keys.includes(lessonKey(lesson))) await store.remove(lesson);
  };
  if (lessons === null) return <KeptSkeleton />;
  if (lessons.length === 0) {
    return (
      <p className="text-soft">这台设备上没有保存章节。打开课程的一章，点“离线保存”，没有网络时也能学。</p>
    );
  }
  const total = lessons.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div className="space-y-4">
      <p className="text-soft">
        共 {lessons.length} 章，约 {bytesToText(total)}，只在这台设备上。退出登录就会全部删除。
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {lessons.map((lesson) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            key={lessonKey(lesson)}
          >
            <div className="min-w-0 flex-1 basis-56">
              <p>
                {statusOf(lesson, Date.now()) === 'expired' ? (
                  lesson.title
                ) : (
                  <a
                    className="target inline-flex items-center text-gold underline-offset-4 hover:underline"
                    href={lessonPath(lesson)}
                  >
                    {lesson.title}
                  </a>
                )}
              </p>
              <p className="text-sm text-faint">
                {lesson.courseTitle} · {sizeToText(lesson)}
              </p>
              <p className="text-sm text-soft">{statusToText(lesson, Date.now())}</p>
            </div>
            <Button
              aria-label={`删除 ${lesson.title}`}
              icon="trash"
              onClick={() => void remove([lessonKey(lesson)])}
              tone="quiet"
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      <Button icon="trash" onClick={() => void remove(lessons.map(lessonKey))} tone="danger">
        删除全部
      </Button>
    </div>
  );
}

function KeptSkeleton() {
  return (
    <Loading className="flex items-center justify-between gap-4 py-3" title="正在查看这台设备。">
      <div className="flex-1">
        <SkeletonLine className="w-3/5" />
        <SkeletonLine className="w-2/5" />
      </div>
      <Skeleton className="h-11 w-24 rounded-full" />
    </Loading>
  );
}
