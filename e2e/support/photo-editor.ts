import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Confirms the chosen photo as it stands in the editor. */
export async function usePhoto(page: Page) {
  const editor = page.getByRole('dialog', { name: 'Edit photo' });
  await editor.getByRole('button', { name: 'Use photo' }).click();
  await expect(editor).toHaveCount(0);
}
