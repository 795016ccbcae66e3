import { memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** After this long a finger on the screen is no press: the news is shown under it. */
const LONGEST_PRESS_MS = 1000;
/** A touch screen reports the click after the finger has left. */
const CLICK_WITHIN_MS = 150;

/** Whether a pointer is down, until its click was handled. */
function usePressed(): boolean {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(timer);
      setPressed(false);
    };
    const releaseAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(release, ms);
    };
    const press = () => {
      releaseAfter(LONGEST_PRESS_MS);
      setPressed(true);
    };
    const lift = () => releaseAfter(CLICK_WITHIN_MS);
    window.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', release);
    window.addEventListener('click', release);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', release);
      window.removeEventListener('click', release);
    };
  }, []);
  return pressed;
}

const Held = memo(
  ({ children }: { pressed: boolean; children: ReactNode }) => children,
  (_shown, { pressed }) => pressed,
);

/**
 * Shows news after a press that is under way: a ticket or a warning that came or went between the touch and its end would
 * put another ticket's button under the finger, or none.
 */
export function StableDuringPress({ children }: { children: ReactNode }) {
  return <Held pressed={usePressed()}>{children}</Held>;
}
