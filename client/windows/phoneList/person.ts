import type { PageData } from '../../../server/api.ts';

export type Person = NonNullable<PageData['pack']['people']>[number];
