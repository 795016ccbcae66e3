import { Plus } from 'lucide-react';
import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import { specialProblems, normalizeSpecial } from '../../../domain/menu/menu-check.ts';
import { NO_CATEGORY } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import type { SpecialForm } from '../../../domain/menu/menu-form.ts';
import { isOnDay } from '../../../domain/menu/special-days.ts';
import type { SpecialDays } from '../../../domain/menu/special-days.ts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useCategoryColors } from '../console/category-colors.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { SPECIAL_CALLS } from '../console/dish/dish-calls.ts';
import { DishRow, useDishName } from '../console/dish/dish-row.tsx';
import { placeOf } from '../console/list/place-of.ts';
import { SortableRows } from '../console/list/sortable-rows.tsx';
import { useDishActions } from '../console/dish/use-dish-actions.tsx';
import { useDishEditor } from '../console/dish/use-dish-editor.ts';
import { NO_STATION } from '../../../domain/menu/stations.ts';
import { inOrder } from '../console/list/use-reorder.ts';
import { useDishList } from '../console/dish/use-dish-list.ts';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { SpecialPanel } from './special-panel.tsx';
import { SPECIALS } from './specials.messages.ts';
import dishList from '../console/dish/dish-list.module.css';

const POLL_MS = 15_000;
type OwnerSpecial = OwnerDish<SpecialForm>;

const newSpecial = (category: CategoryId): SpecialForm => ({
  category,
  name: UNWRITTEN,
  description: UNWRITTEN,
  note: UNWRITTEN,
  price: '',
  picture: { kind: 'name' },
  tags: [],
  station: NO_STATION,
  hidden: false,
  from: null,
  until: null,
  weekdays: [],
});

/** The owner's editor of all specials, on any day. */
export default function SpecialsPage() {
  const { language } = useConsoleLanguage();
  const messages = SPECIALS[language];
  const { dayStartHour } = usePageData().site;
  const nameIn = useDishName();
  const read = useConsoleRead('GET /api/owner/specials', {}, { pollMs: POLL_MS });
  const categories = useConsoleRead('GET /api/owner/menu/categories', {}, { pollMs: POLL_MS }).data
    ?.categories;
  useCategoryColors(categories);
  const editor = useDishEditor({ calls: SPECIAL_CALLS, tidy: normalizeSpecial, problems: specialProblems });
  const list = useDishList(SPECIAL_CALLS);
  const today = read.data?.today ?? '';
  const specials = inOrder(read.data?.specials ?? [], list.moving);
  const ids = specials.map(({ id }) => id);
  const isToday = ({ form }: OwnerSpecial) => !form.hidden && isOnDay(form, today);
  const open = editor.draft?.base ?? null;
  const { actions, askFirst, questions } = useDishActions({
    editor,
    list,
    siblings: () => ids,
    reorder: (_special, next) => list.reorder({ ids: next }),
  });
  const nameOf = (id: number) => {
    const special = specials.find((each) => each.id === id);
    return special === undefined ? '' : nameIn(special.form);
  };
  return (
    <ConsolePage
      title={messages.title}
      sub={
        read.data &&
        messages.sub(specials.filter(isToday).length, specials.length, formatClock(dayStartHour * 60))
      }
      actions={
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => askFirst(() => editor.create(newSpecial(categories?.[0]?.id ?? NO_CATEGORY)))}
        >
          <Plus className="icon" aria-hidden="true" />
          {messages.newSpecial}
        </button>
      }
    >
      {read.data === undefined ? (
        <LoadFailed failed={read.isError} onRetry={() => void read.refetch()} />
      ) : (
        <div
          className={editor.draft === null ? dishList.columns : `${dishList.columns} ${dishList.withPanel}`}
        >
          <section className={dishList.list} aria-label={messages.listLabel}>
            {specials.length === 0 && <p className={dishList.empty}>{messages.empty}</p>}
            <SortableRows ids={ids} nameOf={nameOf} onReorder={(next) => list.reorder({ ids: next })}>
              {specials.map((special, at) => (
                <DishRow
                  key={special.id}
                  dish={special}
                  line={`${isToday(special) ? messages.today : messages.notToday} · ${daysLine(special.form, language)}`}
                  selected={special.id === open?.id}
                  place={placeOf(at, specials.length)}
                  movable
                  actions={actions}
                />
              ))}
            </SortableRows>
          </section>
          <SpecialPanel
            editor={editor}
            soldOutUntil={specials.find(({ id }) => id === open?.id)?.soldOutUntil ?? null}
            dishes={specials}
          />
        </div>
      )}
      {questions}
    </ConsolePage>
  );
}

function daysLine(days: SpecialDays, language: StaffLanguage): string {
  const messages = SPECIALS[language];
  const week =
    days.weekdays.length === 0
      ? messages.everyDay
      : days.weekdays.map((day) => weekdayName(day, language, 'short')).join(', ');
  return [
    week,
    ...(days.from === null ? [] : [messages.fromDay(days.from)]),
    ...(days.until === null ? [] : [messages.untilDay(days.until)]),
  ].join(', ');
}
