import { useLoaderData } from 'react-router';

export function meta() {
  return [{ title: '最小的一页' }];
}

export function loader() {
  return { sentence: '一个标题，一句话。' };
}

export default function Page() {
  const { sentence } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>最小的一页</h1>
      <p>{sentence}</p>
    </main>
  );
}
