import { describe, expect, it } from 'vitest';
import { errorWording } from '#app/ui/error-wording.ts';
import { toFailure } from './error-page.tsx';

const routeError = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

describe('toFailure', () => {
  it('returns the specified title and message for a URL without a page', () => {
    expect(toFailure(routeError(404, 'Page not found: /nope'))).toEqual({
      status: 404,
      name: 'Page Not Found',
      title: '找不到这个页面',
      message: 'Page not found: /nope',
    });
  });

  it('returns 500 and Internal Server Error for any value that is not a route error', () => {
    const generic = {
      status: 500,
      name: 'Internal Server Error',
      title: '我们这边出了问题',
      message: '',
    };
    expect(toFailure(new Error('SELECT secret FROM accounts'))).toEqual(generic);
    expect(toFailure('thrown text')).toEqual(generic);
    expect(toFailure(undefined)).toEqual(generic);
  });

  it('returns status and text of the error for an unreachable account service', () => {
    const { status, message } = toFailure(routeError(503, errorWording.accountsUnreachable));
    expect([status, message]).toEqual([503, errorWording.accountsUnreachable]);
  });

  it('never shows the message of a server error', () => {
    expect(toFailure(routeError(503, 'connect ECONNREFUSED 10.0.0.7:5432')).message).toBe('');
    expect(toFailure(routeError(400, { stack: 'at x' })).message).toBe('');
  });

  it('shows a message that a page wrote for visitors', () => {
    expect(toFailure(routeError(400, '页码要是 1 或更大的整数。')).message).toBe('页码要是 1 或更大的整数。');
  });
});
