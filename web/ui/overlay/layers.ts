import { useLayoutEffect } from 'react';
import { leavePage } from '../leave-page.ts';
import { useLatest } from '../use-latest.ts';

/** Closes its layer; may ask first, or refuse. */
type Layer = () => void;

/** The open layers over the page, the last opened last. Each has its own entry in the browser's history. */
const layers: Layer[] = [];
/** Called when a requested history navigation has arrived; undefined without one. */
let arrive: (() => void) | undefined;
let going: Promise<void> | undefined;

/** The number of open layers at the current history entry. */
const depth = () => Number(history.state?.layers ?? 0);

function goBack(steps: number): Promise<void> {
  going = new Promise((resolve) => {
    // A navigation that leads nowhere fires no event; giving up early would close a second layer.
    const late = setTimeout(() => arrive?.(), 5_000);
    arrive = () => {
      arrive = undefined;
      clearTimeout(late);
      resolve();
    };
    history.go(-steps);
  });
  return going;
}

/**
 * Aligns the history with the open layers. An entry whose layer is gone, as after a reload or Forward, is left again.
 */
async function align(): Promise<void> {
  if (arrive) return;
  // Closing a layer must not restore the scroll position of a page that was scrolled meanwhile.
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
  // A layer that refused to close gets its entry back.
  alignLater();
}

/** Runs `visit`, which leads to another page, after removing the open layers' history entries. */
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

/** While `open`, the browser's Back closes this layer instead of leaving the page, last opened first. */
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
