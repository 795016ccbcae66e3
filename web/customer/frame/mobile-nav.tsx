import { Suspense, lazy, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { SignedInCustomer } from '../../api/queries.ts';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { useWhenIdle } from '../../loading/use-when-idle.ts';
import { FRAME } from './frame.messages.ts';

const loadPanel = () => import('./mobile-nav-panel.tsx');
const newPanel = () => lazy(loadPanel);

/** The links of small screens, behind a toggle. */
export function MobileNav({ customer }: { customer: SignedInCustomer | null }) {
  const messages = useMessages(FRAME);
  const [path] = useLocation();
  // Bound to the page it was opened on, so that leaving it closes the panel.
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== path) setOpenOn(null);
  const open = openOn === path;
  const toggle = useRef<HTMLAnchorElement>(null);
  const [Panel, renew] = useState(newPanel);
  // The next press loads its code again.
  const failed = () => {
    renew(newPanel());
    setOpenOn(null);
  };
  useWhenIdle(loadPanel);
  return (
    <>
      {/* Without scripts it links to the footer's links. */}
      <a
        ref={toggle}
        href="#foot"
        role="button"
        className="icon-btn menu-toggle"
        aria-label={open ? messages.closeNavigation : messages.openNavigation}
        aria-expanded={open}
        aria-controls="mobile-nav"
        onClick={(event) => {
          event.preventDefault();
          setOpenOn(open ? null : path);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Icon name={open ? 'x' : 'menu'} />
      </a>
      {open && (
        <OptionalBoundary onError={failed}>
          <Suspense fallback={null}>
            <Panel customer={customer} toggle={toggle} close={() => setOpenOn(null)} />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  );
}
