import { useLayoutEffect } from 'react';
import { leavePage } from './leave-page.ts';
import { useLatest } from './use-latest.ts';

/** Closes what it stands for; may ask first, or refuse. */
type Layer = () => void;

/** What is open over the page, the last opened last. Each has an entry of its own in the browser's history. */
const layers: Layer[] = [];
/** Called when the browser has gone where it was sent; absent while it stands. */
let arrive: (() => void) | undefined;
let going: Promise<void> | undefined;

/** How many layers were open at the browser's present entry. */
const depth = () => Number(history.state?.layers ?? 0);

function goBack(steps: number): Promise<void> {
  going = new Promise((resolve) => {
    const late = setTimeout(() => arrive?.(), 500);
    arrive = () => {
      arrive = undefined;
      clearTimeout(late);
      resolve();
    };
    history.go(-steps);
  });
  return going;
}

/** Brings the history to what is open. An entry whose layer is gone, as after a reload or Forward, is stepped out of. */
async function align(): Promise<void> {
  if (arrive) return;
  // Closing something must not put a page that was scrolled meanwhile back where it was.
  history.scrollRestoration = layers.length > 0 ? 'manual' : 'auto';
  for (let at = depth() + 1; at <= layers.length; at += 1) {
    history.pushState({ ...history.state, layers: at }, '');
  }
  if (depth() <= layers.length) return;
  await goBack(depth() - layers.length);
  void align();
}

const alignLater = () => setTimeout(() => void align());

function onPopState(): void {
  if (arrive) {
    arrive();
    return;
  }
  const left = depth();
  for (let at = layers.length - 1; at >= left; at -= 1) layers[at]?.();
  // What refused to close has its entry again.
  alignLater();
}

/** Does `visit`, which leads to another page: what is open here leaves nothing in its way back. */
async function leave(visit: () => void): Promise<void> {
  await going;
  if (depth() > 0) await goBack(depth());
  history.scrollRestoration = 'auto';
  visit();
  alignLater();
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState);
  leavePage.by = (visit) => void leave(visit);
}

/** While `open`, the browser's Back closes this instead of leaving the page: the last opened first. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useLatest(close);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer = () => latest.current();
    layers.push(layer);
    alignLater();
    return () => {
      const at = layers.indexOf(layer);
      if (at >= 0) layers.splice(at, 1);
      alignLater();
    };
  }, [open, latest]);
}
