import * as z from 'zod/mini';

/** Where a page of a list begins: the `next` of the page before it, `<epoch ms>_<id>` of that one's last entry. */
export const cursor = z.optional(z.string().check(z.regex(/^\d{1,16}_\S{1,300}$/)));
