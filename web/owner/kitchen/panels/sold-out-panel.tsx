import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { translated } from '../../../../domain/translated.ts';
import type { SoldOutOption, SoldOutUntil } from '../../../../contracts/owner/menu/sold-out.ts';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../../../domain/language.ts';
import { folded } from '../../../../domain/texts/folded.ts';
import { addDays, truckDay, truckInstant } from '../../../../domain/truck-time.ts';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { useCategories } from '../../../api/use-menu.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { lastTick, serverNow } from '../kitchen-clock.ts';
import { SOLD_OUT } from './kitchen-tools.messages.ts';
import { useSoldOut } from './use-sold-out.ts';
import type { SoldOutThing } from './use-sold-out.ts';
import panels from './panels.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

const UNTILS = ['tomorrow', 'hour', 'hours', 'time', 'switched_back'] as const;
type Until = (typeof UNTILS)[number];
const HOUR_MS = 60 * 60_000;

/** Returns the choice's current meaning: an instant (epoch ms) or the server's code. */
function untilOf(timeZone: string, choice: Until, time: string): number | 'tomorrow' | 'switched_back' {
  if (choice === 'tomorrow' || choice === 'switched_back') return choice;
  const now = serverNow();
  if (choice !== 'time') return now + (choice === 'hour' ? 1 : 2) * HOUR_MS;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = truckInstant(timeZone, truckDay(timeZone, now), hours * 60 + minutes);
  return today > now
    ? today
    : truckInstant(timeZone, addDays(truckDay(timeZone, now), 1), hours * 60 + minutes);
}

interface Tile {
  key: string;
  label: string;
  /** The names in every language, for searching. */
  names: string;
  thing: SoldOutThing;
  until: SoldOutUntil;
  /** Counted, with none left. */
  none: boolean;
}

interface Group {
  title: string;
  tiles: Tile[];
}

/** "Salsa: Red", "Size: Large", "Size: Large (Iced Tea)"; an ingredient by its name alone. */
export function optionLabel({ name, dish, group }: SoldOutOption, language: StaffLanguage): string {
  const option = translated(name, language);
  const own = dish === undefined ? option : `${option} (${translated(dish.name, language)})`;
  if (group === null) return own;
  if (typeof group === 'string') return `${SOLD_OUT[language].kinds[group]}: ${own}`;
  return `${translated(group, language)}: ${own}`;
}

function useGroups(view: ReturnType<typeof useSoldOut>['view']): Group[] {
  const { language } = useConsoleLanguage();
  const messages = SOLD_OUT[language];
  const categories = useCategories().data ?? [];
  if (view === null) return [];
  const dish = (kind: 'item' | 'special') => (one: (typeof view.items)[number]) => ({
    key: `${kind} ${one.id}`,
    label: translated(one.name, language),
    names: Object.values(one.name).join(' '),
    thing: { kind, id: one.id },
    until: one.until,
    none: one.left === 0,
  });
  const options = (ingredient: boolean) =>
    view.options
      .filter((one) => one.ingredient === ingredient)
      .map((one) => ({
        key: `option ${one.name.en} ${one.dish?.id ?? ''}`,
        label: optionLabel(one, language),
        names: STAFF_LANGUAGES.map((each) => optionLabel(one, each)).join(' '),
        thing: { kind: 'option' as const, name: one.name.en, ...(one.dish && { dish: one.dish.id }) },
        until: one.until,
        none: false,
      }));
  return [
    ...categories.map(({ id, name }) => ({
      title: translated(name, language),
      tiles: view.items.filter(({ category }) => category === id).map(dish('item')),
    })),
    { title: messages.specials, tiles: view.specials.map(dish('special')) },
    { title: messages.ingredients, tiles: options(true) },
    { title: messages.options, tiles: options(false) },
  ];
}

function TileButton({ tile, onPress }: { tile: Tile; onPress: () => void }) {
  const timeZone = useTimeZone();
  const messages = useStaffMessages(SOLD_OUT);
  const { until } = tile;
  const tomorrow = typeof until === 'number' && truckDay(timeZone, until) !== truckDay(timeZone, lastTick());
  const note =
    until === 'switched_back'
      ? messages.backByHand
      : tomorrow
        ? messages.backTomorrow
        : until !== null
          ? messages.backAt(formatTime(timeZone, until))
          : tile.none
            ? messages.noneLeft
            : null;
  return (
    <button type="button" className={panels.tile} aria-pressed={until !== null} onClick={onPress}>
      <span>{tile.label}</span>
      {note !== null && <small>{note}</small>}
      {until !== null && <Ban className="icon" aria-hidden="true" />}
    </button>
  );
}

interface Props {
  open: boolean;
  onClose: () => void;
  /** The board's notice, shown while this panel is open. */
  notice: ReactNode;
}

/** Everything that can be sold out: one tap takes it off sale, another puts it back. */
export function SoldOutPanel({ open, onClose, notice }: Props) {
  const timeZone = useTimeZone();
  const messages = useStaffMessages(SOLD_OUT);
  const { view, mark, failed, unreachable } = useSoldOut(open);
  const [choice, choose] = useState<Until>('tomorrow');
  const [time, setTime] = useState('14:00');
  const [typed, type] = useState('');
  const [announcement, announce] = useState('');
  const query = folded(typed.trim());
  const groups = useGroups(view).map(({ title, tiles }) => ({
    title,
    tiles: tiles.filter(({ names }) => folded(names).includes(query)),
  }));
  const out = groups.flatMap(({ tiles }) => tiles).filter(({ until }) => until !== null);
  const found = groups.filter(({ tiles }) => tiles.length > 0);
  const shown = out.length > 0 ? [{ title: messages.out, tiles: out }, ...found] : found;
  const press = ({ thing, until, label }: Tile) => {
    mark(thing, until === null ? untilOf(timeZone, choice, time) : null);
    announce(until === null ? messages.marked(label) : messages.unmarked(label));
  };
  return (
    <Sheet className={`drawer ${panels.soldOut}`} open={open} onClose={onClose} onClosed={() => type('')}>
      <DrawerHead title={messages.title} close={messages.close} closeClass="kitchen-btn" />
      <div className={panels.search}>
        <fieldset>
          <legend>{messages.until}</legend>
          {UNTILS.map((until) => (
            <label key={until}>
              <input
                type="radio"
                name="sold-out-until"
                checked={choice === until}
                onChange={() => choose(until)}
              />
              <span>{messages.untils[until]}</span>
            </label>
          ))}
          {choice === 'time' && (
            <input
              className="input"
              type="time"
              aria-label={messages.time}
              value={time}
              onChange={(event) => {
                if (event.target.value !== '') setTime(event.target.value);
              }}
            />
          )}
        </fieldset>
        <input
          className="input"
          type="search"
          autoComplete="off"
          aria-label={messages.filter}
          placeholder={messages.filter}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className="drawer-body">
        <output className="visually-hidden">{failed ? '' : announcement}</output>
        {(failed || unreachable) && (
          <p className={`${panels.note} ${panels.failed}`} role="alert">
            {unreachable ? messages.offline : messages.failed}
          </p>
        )}
        <p className={panels.note}>{view === null ? messages.loading : messages.hint}</p>
        {view !== null && found.length === 0 && <p className={panels.note}>{messages.none}</p>}
        {shown.map(({ title, tiles }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <div className={panels.grid}>
              {tiles.map((tile) => (
                <TileButton key={tile.key} tile={tile} onPress={() => press(tile)} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {notice}
    </Sheet>
  );
}
