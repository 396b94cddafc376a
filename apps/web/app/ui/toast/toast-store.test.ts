import { describe, expect, it, vi } from 'vitest';
import { createToastStore, toastDefaults } from './toast-store.ts';

describe('toast store', () => {
  it('has defaults of 5 seconds of display time and 50 pixels of swipe distance', () => {
    expect(toastDefaults).toEqual({ duration: 5000, swipeThreshold: 50 });
  });

  it('shows one toast at a time, the newest', () => {
    const store = createToastStore();
    store.show({ title: '第一条' });
    const second = store.show({ title: '第二条', duration: 1_000 });
    expect(store.current()).toEqual({ id: second, title: '第二条', tone: 'plain', duration: 1_000 });
  });

  it('keeps a newer toast when an older one is dismissed late', () => {
    const store = createToastStore();
    const first = store.show({ title: '第一条' });
    const second = store.show({ title: '第二条' });
    store.dismiss(first);
    expect(store.current()?.id).toBe(second);
    store.dismiss(second);
    expect(store.current()).toBeUndefined();
  });

  it('notifies subscribers of every change until they unsubscribe', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.dismiss(store.show({ title: '一条' }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show({ title: '又一条' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
