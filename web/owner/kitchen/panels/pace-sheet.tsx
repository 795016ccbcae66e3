import { useEffect } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { NOTICES } from '../kitchen.messages.ts';
import { PacePanel } from './pace-panel.tsx';
import { useOrderingSwitch } from './use-ordering-switch.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The pace panel for a screen without the board's switch. It stays after it is closed, to tell of a failure. */
export default function PaceSheet({ open, onClose }: Props) {
  const ordering = useOrderingSwitch();
  const { switchFailed } = useStaffMessages(NOTICES);
  const toast = useToast();
  const latest = useLatest({ toast, switchFailed, reset: ordering.reset });
  useEffect(() => {
    if (!ordering.failed) return;
    latest.current.toast({ title: latest.current.switchFailed, tone: 'error' });
    latest.current.reset();
  }, [ordering.failed, latest]);
  return <PacePanel open={open} onClose={onClose} ordering={ordering} notice={null} />;
}
