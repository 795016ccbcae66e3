import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { useRef } from 'react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useStaffMessages } from '../../console-language.tsx';
import { DISH } from '../dish/dish.messages.ts';
import dishList from '../dish/dish-list.module.css';

interface Props<Id extends UniqueIdentifier> {
  /** The list as shown. */
  ids: Id[];
  nameOf: (id: Id) => string;
  onReorder: (ids: Id[]) => void;
  children: ReactNode;
}

/** A list whose rows can be reordered by pointer and by keyboard; each step is announced to screen readers. */
export function SortableRows<Id extends UniqueIdentifier>({ ids, nameOf, onReorder, children }: Props<Id>) {
  const messages = useStaffMessages(DISH);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => ids.findIndex((each) => each === id);
  const place = (id: UniqueIdentifier) => indexOf(id) + 1;
  const name = (id: UniqueIdentifier) => {
    const known = ids[indexOf(id)];
    return known === undefined ? '' : nameOf(known);
  };
  // A row that was just picked up is over itself: that event must not replace the announcement of the pick-up.
  const lifted = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lifted.current = true;
      return messages.picked(name(active.id), place(active.id), ids.length);
    },
    onDragOver: ({ active, over }) => {
      const first = lifted.current;
      lifted.current = false;
      if (over === null || (first && over.id === active.id)) return undefined;
      return messages.over(name(active.id), place(over.id), ids.length);
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? messages.dragCancelled(name(active.id))
        : messages.dropped(name(active.id), place(over.id), ids.length),
    onDragCancel: ({ active }) => messages.dragCancelled(name(active.id)),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = indexOf(active.id);
    const to = over === null ? -1 : indexOf(over.id);
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove(ids, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.dragHow } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Returns the props of a movable row and its handle. */
export function useMovable(id: UniqueIdentifier, disabled: boolean) {
  const messages = useStaffMessages(DISH);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled, attributes: { roleDescription: messages.sortable } });
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    isDragging,
    grip: { activate: setActivatorNodeRef, handle: { ...attributes, ...listeners } },
  };
}

interface GripProps {
  name: string;
  disabled: boolean;
  activate: (element: HTMLElement | null) => void;
  /** Props of the row's handle: keys, pointer, and description. */
  handle: ButtonHTMLAttributes<HTMLButtonElement>;
}

export function Grip({ name, activate, handle, disabled }: GripProps) {
  const messages = useStaffMessages(DISH);
  return (
    <button
      type="button"
      className={dishList.grip}
      ref={activate}
      {...handle}
      aria-label={messages.moveOf(name)}
      disabled={disabled}
    >
      <GripVertical className="icon" aria-hidden="true" />
    </button>
  );
}
