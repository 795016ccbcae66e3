import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useConsole } from '../console-context.tsx';
import { pinPrompt } from './pin-prompt.ts';
import { TurnSheet } from './turn-sheet.tsx';

const KITCHEN = '/admin/kitchen';

/** Over every screen of a shared tablet: asks for a PIN where one is needed. The locked kitchen stays in view. */
export default function TurnLayer() {
  const { staff, renew } = useConsole();
  const [path, navigate] = useLocation();
  const isOpen = useSyncExternalStore(pinPrompt.subscribe, pinPrompt.isOpen);
  const tablet = staff?.tablet ?? null;
  const covers = tablet?.person === null && !path.startsWith(KITCHEN);
  // Shared a moment ago, or no longer: then the calls that wait are made again.
  useEffect(() => {
    const ask = async () => {
      const now = await renew();
      if (now?.tablet == null) pinPrompt.close(now !== null);
    };
    if (isOpen && tablet === null) void ask();
  }, [isOpen, tablet, renew]);
  if (tablet === null) return null;
  return (
    <TurnSheet
      tablet={tablet}
      open={isOpen || covers}
      covers={covers}
      onClose={() => {
        pinPrompt.close(false);
        if (covers) navigate(KITCHEN);
      }}
      onEntered={() => pinPrompt.close(true)}
    />
  );
}
