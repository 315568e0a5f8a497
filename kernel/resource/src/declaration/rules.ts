import { type CheckContext, type Checked, check, type Issue } from '../checking/check.ts'
import type { AnyResource, Input, Resource } from './resource.ts'

type Values<T> = { -readonly [K in keyof T]?: T[K] | null }

/** What a record of this kind asks for, beyond the declaration. */
export interface Asked<K extends string = string> {
  /** Fields that must be filled. */
  readonly required: readonly K[]
  /** Fields that mean nothing here: the form leaves them out. */
  readonly without: readonly K[]
}

/** Who fills a form, and whether the record exists already. */
export interface Asking {
  readonly isNew: boolean
  /** An administrator of the platform. */
  readonly isPlatform: boolean
}

/**
 * What one field alone cannot say, as pure functions that the form, the import and the server run alike.
 * `complete` fills what follows from other fields; `judge` names what does not fit together; `asks` says which fields the
 * record's form shows and marks, where that depends on a choice or on who fills it.
 */
export interface Rules {
  readonly of: AnyResource
  readonly complete?: (values: any) => any
  readonly judge?: (values: any, context: CheckContext) => readonly Issue[]
  readonly asks?: (values: any, asking: Asking) => Asked
}

/** The default export of a `*.rules.ts` file: both sides find it there. */
export function defineRules<F extends Record<string, any>, E extends Record<string, any>>(
  of: Resource<F, E>,
  rules: {
    complete?: (values: Values<Input<F>>) => Values<Input<F>>
    judge?: (values: Values<Input<F>>, context: CheckContext) => readonly Issue[]
    asks?: (values: Values<Input<F>>, asking: Asking) => Asked<keyof F & string>
  },
): Rules {
  return { of, ...rules }
}

/**
 * Field checks, then completion, then the rules between fields. On an edit `before` is the stored record: rules see
 * it with the change laid over it, so that they judge the record as it will be.
 */
export function checkRecord(
  of: AnyResource,
  rules: Rules | undefined,
  input: Readonly<Record<string, unknown>>,
  context: CheckContext,
  before: Readonly<Record<string, unknown>> = {},
): Checked {
  const whole = { ...before, ...input }
  const completed = rules?.complete ? { ...input, ...changesOf(whole, rules.complete({ ...whole })) } : input
  const checked = check(of.fields, completed, { ...context, had: name => Boolean(before[name]) })
  const flawed = new Set(checked.issues.map(issue => issue.field))
  const further = rules?.judge?.({ ...before, ...checked.values }, context) ?? []
  return { values: checked.values, issues: [...checked.issues, ...further.filter(issue => !flawed.has(issue.field))] }
}

const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
