import { type Diet, DIETS, type MenuItem } from './menu.ts';

type Marked = Pick<MenuItem, 'tags'>;

/** Diets that every vegan dish suits as well. */
const OF_VEGAN: readonly Diet[] = ['vegetarian', 'dairy-free'];

/** Whether a dish suits a diet by its marks; one without the mark is not said to. */
export function suitsDiet({ tags }: Marked, diet: Diet): boolean {
  return tags.includes(diet) || (tags.includes('vegan') && OF_VEGAN.includes(diet));
}

/** Returns the diets that a menu can be filtered by: those that a dish is marked with. */
export function markedDiets(dishes: readonly Marked[]): Diet[] {
  return DIETS.filter((diet) => dishes.some(({ tags }) => tags.includes(diet)));
}
