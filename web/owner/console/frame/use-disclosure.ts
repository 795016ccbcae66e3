import { useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../../ui/overlay/layers.ts';

/**
 * What opens and closes by the button `opener`. Escape and Back close it and return the focus to the button; a press
 * outside of `box` closes it, where one is given.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: PointerEvent) => {
      if (box.current !== null && target instanceof Node && !box.current.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    window.addEventListener('pointerdown', outside);
    window.addEventListener('keydown', escape);
    return () => {
      window.removeEventListener('pointerdown', outside);
      window.removeEventListener('keydown', escape);
    };
  }, [open]);
  useBackCloses(open, close);
  return { open, setOpen, close, box, opener };
}
