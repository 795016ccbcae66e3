import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  note: string;
  /** The row's control. */
  children?: ReactNode;
}

/** One line of a card: a fact or a setting, its note, and its control. */
export function SettingRow({ icon, title, note, children }: Props) {
  return (
    <div className="setting-row">
      {icon}
      <div className="setting-text">
        <b>{title}</b>
        <span>{note}</span>
      </div>
      {children}
    </div>
  );
}
