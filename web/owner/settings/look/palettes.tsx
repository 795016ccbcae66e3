import { PALETTES, type PaletteId, SWATCHES } from '../../../../domain/look/palettes.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { LOOK } from './look.messages.ts';
import styles from './look.module.css';

interface Props {
  value: PaletteId;
  onChange: (palette: PaletteId) => void;
}

export function Palettes({ value, onChange }: Props) {
  const messages = useStaffMessages(LOOK);
  return (
    <fieldset className={styles.palettes}>
      <legend className="visually-hidden">{messages.colors}</legend>
      {PALETTES.map((palette) => (
        <label key={palette} className={styles.palette}>
          <input type="radio" name="palette" checked={palette === value} onChange={() => onChange(palette)} />
          <span className={styles.swatches} aria-hidden="true">
            {Object.entries(SWATCHES[palette]).map(([name, color]) => (
              <i key={name} style={{ background: color }} />
            ))}
          </span>
          {messages.palettes[palette]}
        </label>
      ))}
    </fieldset>
  );
}
