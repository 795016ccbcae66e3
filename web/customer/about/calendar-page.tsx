import { useMessages } from '../../ui/language.tsx';
import { SAMPLE } from './about.messages.ts';

const WEEKS = 5;
const DAYS = 7;
const CELL = { width: 40, height: 44, top: 30 };
const FIRST_DAY = 4;
const MONTH = 30;

const GRID = [
  ...Array.from({ length: WEEKS + 1 }, (_, row) => `M0 ${CELL.top + row * CELL.height}H280`),
  ...Array.from({ length: DAYS + 1 }, (_, column) => `M${column * CELL.width} ${CELL.top}V250`),
].join('');

/** The month on the sheet's other side, showing through mirrored. */
function ShowThrough() {
  return (
    <svg className="show-through" viewBox="0 0 280 252" preserveAspectRatio="none" aria-hidden="true">
      <path d={GRID} fill="none" stroke="var(--color-paper-ink)" strokeWidth="1.5" />
      <g transform="scale(-1 1)" fontSize="14">
        {Array.from({ length: MONTH }, (_, index) => {
          const cell = index + FIRST_DAY + 1;
          const x = -((cell % DAYS) * CELL.width + 20);
          return (
            <text key={index} x={x} y={CELL.top + 16 + Math.floor(cell / DAYS) * CELL.height}>
              {index + 1}
            </text>
          );
        })}
      </g>
    </svg>
  );
}

/** A recipe on the back of a calendar sheet. */
export function CalendarPage() {
  const { recipe } = useMessages(SAMPLE);
  return (
    <div className="recipe-card">
      <ShowThrough />
      <h2>{recipe.name}</h2>
      <ul>
        {recipe.ingredients.map(({ amount, name }) => (
          <li key={name}>
            <b>{amount}</b>
            {name}
          </li>
        ))}
      </ul>
      <p>{recipe.method}</p>
    </div>
  );
}
