import type { ReactNode } from 'react';
import { useStaffMessages } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

/** Says what an owner may do, above the form that asks for the password again. */
export function OwnerConfirmation({ name, children }: { name: string; children: ReactNode }) {
  const messages = useStaffMessages(STAFF);
  return (
    <section className={parts.box}>
      <p className={styles.lead}>{messages.ownerConfirmLead(name)}</p>
      {children}
    </section>
  );
}
