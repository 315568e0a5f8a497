import { conditionOf, holds, type Variables } from '../bpmn/condition.ts'

interface Scope {
  readonly environment: { readonly variables: Variables; readonly output: Variables }
  readonly content?: { readonly loopOutput?: readonly unknown[]; readonly loopCardinality?: number }
}
const NAME = /^\s*\$\{\s*([A-Za-z_]\w*)\s*\}\s*$/

/** What `${name}` stands for; a text without it stands for itself. */
export function resolveName(text: string | undefined, variables: Variables): unknown {
  const name = text === undefined ? undefined : NAME.exec(text)?.[1]
  return name ? variables[name] : text
}

/** How the engine reads conditions and names: comparisons only, nothing is ever run. */
export const expressions = {
  resolveExpression(text: unknown, { environment, content }: Scope): unknown {
    if (typeof text !== 'string') return text
    const done = (content?.loopOutput ?? []).filter(output => output !== undefined && output !== null).length
    const counted = { nrOfCompletedInstances: done, nrOfInstances: content?.loopCardinality ?? 0 }
    const variables = { ...environment.variables, ...environment.output, ...counted }
    const condition = conditionOf(text)
    return condition ? holds(condition, variables) : resolveName(text, variables)
  },
}
