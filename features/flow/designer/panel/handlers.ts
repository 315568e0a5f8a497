/** Who handles a step, as the panel asks for it. */
export type HandlerKind = 'applicant' | 'chosen' | 'reviewers' | 'roles' | 'colleague' | 'variable' | 'signer'
/** The attributes of a user task that say who handles it. */
export interface Handlers {
  readonly assignee: string
  readonly candidateGroups: string
  readonly candidateUsers: string
  readonly candidatePermission: string
}
export interface HandlerChoice {
  /** undefined where nobody is said yet. */
  readonly kind: HandlerKind | undefined
  /** An id, aliases of roles, or the name of a variable. */
  readonly values: readonly string[]
}

/** The variable that holds one of several signers, and the one that the parameter of the tenant fills. */
export const SIGNER = 'signer'
export const HEAD_ROLE = '${headRole}'
const NAME = /^\$\{\s*([A-Za-z_]\w*)\s*\}$/
const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)

/** Reads the choice back out of the attributes of a task. */
export function handlerOf(of: Handlers, item = ''): HandlerChoice {
  const { assignee, candidateGroups, candidateUsers, candidatePermission } = of
  const name = NAME.exec(assignee.trim())?.[1]
  if (name && name === item) return { kind: 'signer', values: [] }
  if (name === 'applicant') return { kind: 'applicant', values: [] }
  if (name === 'taskUser') return { kind: 'chosen', values: [] }
  if (name) return { kind: 'variable', values: [name] }
  if (assignee.trim()) return { kind: 'colleague', values: [assignee.trim()] }
  if (candidatePermission.trim()) return { kind: 'reviewers', values: [] }
  if (candidateGroups.trim()) return { kind: 'roles', values: listed(candidateGroups) }
  if (candidateUsers.trim()) return { kind: 'colleague', values: listed(candidateUsers) }
  return { kind: undefined, values: [] }
}

/** The attributes that a choice writes; '' takes one away. */
export function handlersFor({ kind, values }: HandlerChoice, item = SIGNER): Handlers {
  const none: Handlers = { assignee: '', candidateGroups: '', candidateUsers: '', candidatePermission: '' }
  const [first = ''] = values
  if (kind === 'applicant') return { ...none, assignee: '${applicant}' }
  if (kind === 'chosen') return { ...none, assignee: '${taskUser}' }
  if (kind === 'reviewers') return { ...none, candidatePermission: '${permission}' }
  if (kind === 'signer') return { ...none, assignee: `\${${item}}` }
  if (kind === 'variable') return { ...none, assignee: first && `\${${first}}` }
  if (kind === 'colleague') return { ...none, assignee: first }
  // One variable, or aliases: both at once are not understood.
  if (kind === 'roles') return { ...none, candidateGroups: values.includes(HEAD_ROLE) ? HEAD_ROLE : values.join(',') }
  return none
}

/** The name of an attribute in BPMN. */
export const attributeOf = (name: keyof Handlers): string =>
  name === 'candidatePermission' ? `village:${name}` : `flowable:${name}`
