import type { HoursSettingsUpdate, SpecialDayUpdate } from '../../../contracts/owner/hours.ts';
import type { KitchenSettingsUpdate } from '../../../contracts/owner/kitchen.ts';
import type { PromoCodeUpdate } from '../../../contracts/owner/promotions/promo-codes.ts';
import type { Business } from '../../../contracts/owner/settings.ts';
import type { StopUpdate } from '../../../contracts/owner/stops.ts';
import type { Look } from '../../../domain/look/look.ts';
import type { CategoryForm } from '../../../domain/menu/category.ts';
import type { OptionSetForm, SetOptionForm } from '../../../domain/menu/option-set.ts';
import type { ChoiceForm, ItemForm, OptionForm, SpecialForm } from '../../../domain/menu/menu-form.ts';

/** Every field of the owner's forms: a new one without a text here does not compile. */
type Field =
  | keyof CategoryForm
  | keyof ItemForm
  | keyof SpecialForm
  | keyof OptionForm
  | keyof ChoiceForm
  | keyof OptionSetForm
  | keyof SetOptionForm
  | keyof HoursSettingsUpdate
  | keyof SpecialDayUpdate
  | keyof KitchenSettingsUpdate
  | keyof Business
  | keyof StopUpdate
  | keyof PromoCodeUpdate
  | keyof Look;
export type FieldLabels = Record<Field, string> & Record<string, string>;
