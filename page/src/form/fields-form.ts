import type { AnyResource, Fields } from '@village/resource'

const NOTHING = { name: 'form', label: { zh: '', en: '' }, path: '', verbs: [], storage: 'link' }

/**
 * Fields that no resource declares, as the parts of a form take them. `judgedBy`: the resource whose rules between
 * fields hold for them as well.
 */
export const fieldsOnly = (fields: Fields, judgedBy?: AnyResource): AnyResource =>
  ({
    ...(judgedBy ?? NOTHING),
    title: Object.keys(fields)[0] ?? '',
    fields,
    groups: [],
    endpoints: {},
  }) as unknown as AnyResource
