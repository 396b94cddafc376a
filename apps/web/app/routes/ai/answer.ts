import { answerRequest } from '#app/features/assistant/answers/answer-request.ts';
import type { Route } from './+types/answer';

/** Answers a question of the page's script as a stream. Nothing of it is stored but the usage. */
export const action = ({ request, context }: Route.ActionArgs): Promise<Response> =>
  answerRequest(request, context);
