import { type AnyResource, codeOf, type Field } from '@village/resource'

/** Keys of data_scope_type. */
export const OWN_DEPT = '3'
export const OWN_AND_BELOW = '4'
export const CUSTOM = '5'

/**
 * Kinds of fields whose values a rule may name: short sets of keys, so that a rule can be read and never is a program.
 */
const RULED = /^(dict|dicts|choice|flag|ref|refs)$/

/**
 * Users, roles and departments are cut by the tree of roles and the general scope; pickers and rights depend on them.
 */
const ADMINISTRATION = /^(system|account)\./

/** Registers whose rows a data scope may cut: those of a tenant that people open from the menu to do their work. */
export const isCuttable = (r: AnyResource): boolean =>
  !ADMINISTRATION.test(r.name) &&
  r.menu !== undefined &&
  r.storage !== 'link' &&
  (r.scope === 'tenant' || r.scope === 'tenant+dept')

/** The register behind a menu code; undefined when there is none that can be cut. */
export const registerOf = (code: string, resources: readonly AnyResource[]): AnyResource | undefined =>
  resources.find(r => codeOf(r) === code && isCuttable(r))

/** Fields of a register that a rule may name. Masked fields are excluded: a rule would reveal who has which value. */
export const ruledFields = (r: AnyResource): readonly string[] =>
  Object.entries(r.fields as Readonly<Record<string, Field>>)
    .filter(([, { spec }]) => RULED.test(spec.kind) && !spec.derived && !spec.mask)
    .map(([name]) => name)

export const hasDept = (r: AnyResource): boolean =>
  /^refs?$/.test((r.fields as Readonly<Record<string, Field>>)['deptId']?.spec.kind ?? '')

/** The values of a rule: keys with commas between, blanks left out, each once. */
export const valuesOf = (text: string | null | undefined): readonly string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  ),
]
