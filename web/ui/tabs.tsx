import type { KeyboardEvent, ReactNode } from 'react';

interface Tab<K extends string> {
  key: K;
  title: ReactNode;
}

interface TabListProps<K extends string> {
  /** Connects the tabs with their panels: the same for both. */
  id: string;
  label: string;
  tabs: readonly Tab<K>[];
  shown: K;
  show: (key: K) => void;
}

/** Returns the tab that a key moves to from the focused one; undefined for any other key. */
function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (at + 1) % count;
  return key === 'ArrowLeft' ? (at + count - 1) % count : undefined;
}

/** A row of tabs, by the pattern of the ARIA Authoring Practices: one tab stop, the arrow keys show the next panel. */
export function TabList<K extends string>({ id, label, tabs, shown, show }: TabListProps<K>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const next = tabAfter(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(`${id}-tab-${tab.key}`)?.focus();
    show(tab.key);
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} aria-orientation="horizontal">
      {tabs.map(({ key, title }, at) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-tab-${key}`}
          aria-selected={key === shown}
          aria-controls={`${id}-panel-${key}`}
          tabIndex={key === shown ? 0 : -1}
          onClick={() => show(key)}
          onKeyDown={(event) => move(event, at)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps<K extends string> {
  id: string;
  name: K;
  shown: K;
  className?: string;
  children: ReactNode;
}

/** A tab's panel; mounted while it is shown. */
export function TabPanel<K extends string>({ id, name, shown, className, children }: TabPanelProps<K>) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      className={className}
      hidden={name !== shown}
      tabIndex={-1}
    >
      {name === shown && children}
    </div>
  );
}
