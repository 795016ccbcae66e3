import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  note: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One line of a card: a fact or a setting, what it is, and its control. */
export function SettingRow({ icon, title, note, children }: Props) {
  return (
    <div className="set-r">
      {icon}
      <div className="t">
        <b>{title}</b>
        <span>{note}</span>
      </div>
      {children}
    </div>
  );
}
