import { Folded } from '#app/features/learning/lesson/folded.tsx';
import type { Section } from '#app/features/learning/lesson/use-section.ts';
import { Badge } from '#app/ui/badge.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import { AuthorPicture } from './author-picture.tsx';
import type { DiscussionWords } from './discussion-words.ts';
import type { PostFacts, QuestionFacts } from './load-discussion.ts';
import { PostForms, WritePost } from './post-forms.tsx';

interface PostProps {
  readonly post: PostFacts;
  readonly section: Section;
  readonly isAdministrator: boolean;
  readonly words: DiscussionWords;
}

interface QuestionProps extends PostProps {
  readonly post: QuestionFacts;
}

export function QuestionCard({ post, ...rest }: QuestionProps) {
  const { section, words } = rest;
  const answer = `answer:${post.id}`;
  const isOpen = section.answer?.form === answer && section.answer.problem !== null;
  return (
    <li className="rounded-2xl border border-line bg-raised p-5" id={`post-${post.id}`}>
      <Post {...rest} post={post}>
        {post.state === 'shown' && (
          <Folded
            isOpen={isOpen}
            isQuiet={false}
            key={section.roundOf(answer)}
            of={nameOf(post)}
            title={words.answer}
          >
            <WritePost
              audience={words.audience}
              button={`发布${words.answer}`}
              form={answer}
              label={`写${words.answer}`}
              section={section}
            />
          </Folded>
        )}
      </Post>
      {post.answers.length > 0 && (
        <ol className="mt-4 space-y-4 border-l-2 border-line pl-4">
          {post.answers.map((one) => (
            <li id={`post-${one.id}`} key={one.id}>
              <Post {...rest} post={one} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

const nameOf = ({ author }: PostFacts) =>
  author ? `${author.name}（${author.speaker} 号）的发言` : '已注销学员的发言';

function Post({
  post,
  section,
  isAdministrator,
  words,
  children,
}: PostProps & { readonly children?: React.ReactNode }) {
  const { author } = post;
  const isThere = post.state === 'shown' || (post.state === 'hidden' && (post.isOwn || isAdministrator));
  return (
    <article aria-label={nameOf(post)}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-faint">
        {author && <AuthorPicture author={author} />}
        <span className="font-medium text-soft">{author ? author.name : '已注销的学员'}</span>
        {author && <span title="这里的第几位发言者">{author.speaker} 号</span>}
        {post.tags.map((tag) => (
          <Badge key={tag} tone="gold">
            {tag}
          </Badge>
        ))}
        <MomentText moment={post.at} />
        {post.isEdited && <span>改过</span>}
        {isAdministrator && post.reports > 0 && <Badge tone="seal">{post.reports} 人举报</Badge>}
        {author?.shortId && (
          <span className="w-full text-xs">
            编号 <span className="font-mono break-all">{author.shortId}</span>
          </span>
        )}
      </header>
      <Words isAdministrator={isAdministrator} post={post} />
      <div className="-mx-3 mt-1 flex flex-wrap items-center gap-x-1">
        {children}
        {isThere && (
          <PostForms
            audience={words.audience}
            isAdministrator={isAdministrator}
            of={nameOf(post)}
            post={post}
            section={section}
          />
        )}
      </div>
    </article>
  );
}

/** Plain text: nothing in it becomes a link. */
function Words({ post, isAdministrator }: { readonly post: PostFacts; readonly isAdministrator: boolean }) {
  if (post.state === 'deleted') return <p className="mt-2 text-faint">已删除</p>;
  if (post.body === null) return <p className="mt-2 text-faint">已隐藏</p>;
  return (
    <>
      {post.state === 'hidden' && (
        <p className="mt-2 text-sm text-seal">
          {isAdministrator
            ? '已隐藏，只有作者和管理员看得到。'
            : '管理员隐藏了这条发言，现在只有您和管理员看得到。'}
        </p>
      )}
      <p className="mt-2 whitespace-pre-wrap break-words">{post.body}</p>
    </>
  );
}
