import { Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SquareMenuPreview, SquareMenuRow } from '../../../contracts/owner/menu/menu-table.ts';
import { useStaffMessages } from '../console-language.tsx';
import { SQUARE_MENU } from './square-menu.messages.ts';
import parts from '../console/parts.module.css';
import styles from './square-menu.module.css';

/** What is new, changed and left out; what stays the same is folded away. */
export function SquareMenuTable({ preview }: { preview: SquareMenuPreview }) {
  const messages = useStaffMessages(SQUARE_MENU);
  const [all, setAll] = useState(false);
  const { rows, leftOut, newCategories, newSets, changedSets, soldOutOptions, leftOutSets } = preview;
  const same = rows.filter(({ what }) => what === 'unchanged');
  const of = (what: SquareMenuRow['what']) => rows.filter((row) => row.what === what);
  const shown = [...of('added'), ...of('changed'), ...(all ? same : [])];
  return (
    <section className={parts.box}>
      <table className={`${parts.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{messages.what}</th>
            <th scope="col">{messages.item}</th>
            <th scope="col">{messages.sets}</th>
            <th scope="col">{messages.price}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // Two items may have the same name.
            <Row key={`${row.name} ${at}`} row={row} newSets={newSets} />
          ))}
          {leftOut.map(({ name, why, price, sizes }, at) => (
            <tr key={`${name} ${at}`}>
              <td>
                <span className={styles.tag}>
                  <Minus className="icon" aria-hidden="true" />
                  {messages.tags.leftOut}
                </span>
              </td>
              <td colSpan={2}>
                <b>{name === '' ? messages.nameless : name}</b>
                <small>{messages.why[why]}</small>
              </td>
              <td className={styles.price}>
                {why === 'no_price' ? (
                  <b>{messages.varies}</b>
                ) : (
                  price !== '' && <Price price={price} sizes={sizes} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {same.length > 0 && !all && (
        <p className={styles.same}>
          <b>{messages.unchanged(same.length)}</b>{' '}
          <button type="button" className="btn-link" onClick={() => setAll(true)}>
            {messages.showAll}
          </button>
        </p>
      )}
      <div className={styles.notes}>
        {newCategories.length > 0 && <p>{messages.newCategories(newCategories.join(', '))}</p>}
        {newSets.length > 0 && <p>{messages.newSets(newSets.join(', '))}</p>}
        {changedSets.length > 0 && <p>{messages.changedSets(changedSets.join(', '))}</p>}
        {soldOutOptions.length > 0 && <p>{messages.soldOutOptions(soldOutOptions.join(', '))}</p>}
        {leftOutSets.length > 0 && <p>{messages.leftOutSets(leftOutSets.join(', '))}</p>}
      </div>
    </section>
  );
}

function Price({ price, sizes }: Pick<SquareMenuRow, 'price' | 'sizes'>) {
  const messages = useStaffMessages(SQUARE_MENU);
  return <b>{sizes > 0 ? messages.from(price) : `$${price}`}</b>;
}

function Row({ row, newSets }: { row: SquareMenuRow; newSets: readonly string[] }) {
  const messages = useStaffMessages(SQUARE_MENU);
  const { what, name, sets, price, priceBefore, sizes } = row;
  const Icon = what === 'added' ? Plus : Pencil;
  return (
    <tr>
      <td>
        {what !== 'unchanged' && (
          <span className={styles.tag} data-what={what}>
            <Icon className="icon" aria-hidden="true" />
            {messages.tags[what]}
          </span>
        )}
      </td>
      <td>
        <b>{name}</b>
        <small>{detailOf(row, messages)}</small>
      </td>
      <td>
        {sets.map((set, at) => (
          <span key={set}>
            {at > 0 && ', '}
            {set}
            {newSets.includes(set) && <b> ({messages.newSet})</b>}
          </span>
        ))}
      </td>
      <td className={styles.price}>
        {priceBefore !== null && priceBefore !== price && <s>${priceBefore}</s>}{' '}
        <Price price={price} sizes={sizes} />
      </td>
    </tr>
  );
}

/** What becomes of an item: where a new one goes, or what changes of one that is here. */
function detailOf(
  { what, category, fields, nameBefore, soldOut, soldOutSizes, picture }: SquareMenuRow,
  messages: (typeof SQUARE_MENU)['en'],
): string {
  const others = fields.filter((field) => nameBefore === null || !field.startsWith('name.'));
  const named = others.map((field) => messages.fields[field.split('.')[0] ?? ''] ?? field);
  const details = [
    ...(what === 'added' && category !== '' ? [messages.into(category)] : []),
    ...(nameBefore === null ? [] : [messages.nameWas(nameBefore)]),
    ...new Set(named),
    ...(soldOut ? [messages.soldOut] : []),
    ...(soldOutSizes.length > 0 ? [messages.soldOutSizes(soldOutSizes.join(', '))] : []),
    ...(picture ? [messages.picture] : []),
  ];
  return details.join('. ');
}
