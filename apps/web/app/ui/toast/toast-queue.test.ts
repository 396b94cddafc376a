import { describe, expect, it, vi } from 'vitest';
import { createToastQueue, toastDefaults } from './toast-queue.ts';

describe('toast queue', () => {
  it('has the specified durations', () => {
    expect(toastDefaults).toEqual({ duration: 5000, swipeThreshold: 50 });
  });

  it('shows one toast at a time, the newest', () => {
    const queue = createToastQueue();
    queue.show({ title: '第一条' });
    const second = queue.show({ title: '第二条', duration: 1_000 });
    expect(queue.current()).toEqual({ id: second, title: '第二条', tone: 'plain', duration: 1_000 });
  });

  it('keeps a newer toast when an older one is dismissed late', () => {
    const queue = createToastQueue();
    const first = queue.show({ title: '第一条' });
    const second = queue.show({ title: '第二条' });
    queue.dismiss(first);
    expect(queue.current()?.id).toBe(second);
    queue.dismiss(second);
    expect(queue.current()).toBeUndefined();
  });

  it('notifies subscribers of every change until they unsubscribe', () => {
    const queue = createToastQueue();
    const listener = vi.fn();
    const leave = queue.subscribe(listener);
    queue.dismiss(queue.show({ title: '一条' }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    queue.show({ title: '又一条' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
