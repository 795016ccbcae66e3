import { type Diet, DIETS, type MenuItem } from './menu.ts';

type Tagged = Pick<MenuItem, 'tags'>;

/** Diets that every vegan dish suits as well. */
const OF_VEGAN: readonly Diet[] = ['vegetarian', 'dairy-free'];

/** Whether a dish suits a diet by its tags; one without the tag is not said to. */
export function suitsDiet({ tags }: Tagged, diet: Diet): boolean {
  return tags.includes(diet) || (tags.includes('vegan') && OF_VEGAN.includes(diet));
}

/** Returns the diets that a menu can be filtered by: those that a dish is tagged with. */
export function taggedDiets(dishes: readonly Tagged[]): Diet[] {
  return DIETS.filter((diet) => dishes.some(({ tags }) => tags.includes(diet)));
}
