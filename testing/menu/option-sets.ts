import type { OptionSetForm, SetOptionForm } from '../../domain/menu/option-set.ts';

export function setOption(en: string, es: string, price = '0.00', byDefault = false): SetOptionForm {
  return { name: { en, es }, price, byDefault };
}

/** Sauces for a plate of barbecue, up to two of them; `parts` override it. */
export function anOptionSet(parts: Partial<OptionSetForm> = {}): OptionSetForm {
  return {
    name: { en: 'Sauce', es: 'Salsa' },
    min: 0,
    max: 2,
    options: [
      setOption('House', 'De la casa', '0.00', true),
      setOption('Hot honey', 'Miel picante', '0.75'),
      setOption('Mustard gold', 'Mostaza dorada', '0.50'),
    ],
    ...parts,
  };
}
