import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { useStaffMessages } from '../../console-language.tsx';
import { DISH } from './dish.messages.ts';
import dishList from './dish-list.module.css';
import parts from '../parts.module.css';

interface Props {
  /** Label of the button that begins a new entry. */
  add: string;
  onAdd: () => void;
}

/** Actions of a list that belongs to the menu: back to the menu, and a new entry. */
export function MenuToolbar({ add, onAdd }: Props) {
  const messages = useStaffMessages(DISH);
  return (
    <div className={`${parts.toolbar} ${dishList.toolbar}`}>
      <Link className="btn btn-quiet" href="/admin/menu">
        {messages.toMenu}
      </Link>
      <button type="button" className="btn btn-primary" onClick={onAdd}>
        <Plus className="icon" aria-hidden="true" />
        {add}
      </button>
    </div>
  );
}
