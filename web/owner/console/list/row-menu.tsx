import { Ellipsis } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import { useDisclosure } from '../frame/use-disclosure.ts';
import dishList from '../dish/dish-list.module.css';

export interface RowAction {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

/** A row's other actions, behind three dots. Arrow keys move between them. */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  const { open, setOpen, close, box, opener } = useDisclosure();
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open, box]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Tab') return setOpen(false);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    items.at((at + step) % items.length)?.focus();
  };
  return (
    // The buttons inside handle the keys; the box only sees them bubble.
    <div className={dishList.more} ref={box} onKeyDown={onKeyDown} role="presentation">
      <button
        ref={opener}
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </button>
      {open && (
        <div className={dishList.menu} role="menu" aria-label={label}>
          {actions.map(({ label: text, icon: Icon, danger, disabled, onChoose }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={danger === true ? dishList.danger : undefined}
              disabled={disabled}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              <Icon className="icon" aria-hidden="true" />
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
