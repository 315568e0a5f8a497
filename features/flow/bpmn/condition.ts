export type Variables = Readonly<Record<string, unknown>>
export type Operator = '==' | '!=' | '>' | '>=' | '<' | '<='
/** A variable, or a value that the definition holds. */
export type Operand = { readonly variable: string } | { readonly value: string | number | boolean | null }
export interface Comparison {
  readonly left: Operand
  readonly operator: Operator
  readonly right: Operand
}
/** Groups of which one has to hold; all comparisons of a group have to. */
export type Condition = readonly (readonly Comparison[])[]

const TOKEN = /\s*(?:(==|!=|>=|<=|>|<|&&|\|\|)|(-?\d+(?:\.\d+)?)|'([^']*)'|"([^"]*)"|([A-Za-z_][\w.]*))/y
const OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '>', '>=', '<', '<='])
const JOINS: Readonly<Record<string, 'and' | 'or'>> = { '&&': 'and', and: 'and', '||': 'or', or: 'or' }
const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
/** Most characters of a condition. */
const LONGEST = 500

type Token = { readonly sign: string } | { readonly operand: Operand }

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text)
    if (!match) return
    const [, sign, number, single, double, word] = match
    if (sign) tokens.push({ sign })
    else if (number !== undefined) tokens.push({ operand: { value: Number(number) } })
    else if (word === undefined) tokens.push({ operand: { value: single ?? double ?? '' } })
    else if (word in JOINS) tokens.push({ sign: word })
    else if (word in LITERALS) tokens.push({ operand: { value: LITERALS[word]! } })
    else tokens.push({ operand: { variable: word } })
  }
  return tokens
}

/**
 * Reads a condition: comparisons of variables and values, joined by `&&` and `||`, of which `&&` binds first:
 * `${days > 3 && leaveType == '2'}`. Anything else is `undefined`: no calls, no arithmetic, no brackets.
 */
export function conditionOf(text: string): Condition | undefined {
  const inner = /^\s*\$\{([^{}]*)\}\s*$/.exec(text)?.[1]?.trim()
  const tokens = inner && inner.length <= LONGEST ? tokensOf(inner) : undefined
  if (!tokens) return
  const groups: Comparison[][] = [[]]
  for (let at = 0; at < tokens.length; at += 4) {
    const [left, operator, right, join] = tokens.slice(at, at + 4)
    if (!left || !operator || !right || !('operand' in left) || !('operand' in right)) return
    if (!('sign' in operator) || !OPERATORS.has(operator.sign)) return
    groups.at(-1)!.push({ left: left.operand, operator: operator.sign as Operator, right: right.operand })
    if (!join) return groups
    const word = 'sign' in join ? JOINS[join.sign] : undefined
    if (!word || at + 4 >= tokens.length) return
    if (word === 'or') groups.push([])
  }
  return
}

/** The names of the variables that a condition compares. */
export const variablesOf = (condition: Condition): readonly string[] => [
  ...new Set(
    condition
      .flat()
      .flatMap(({ left, right }) => [left, right])
      .flatMap(operand => ('variable' in operand ? [operand.variable] : [])),
  ),
]

const resolved = (operand: Operand, variables: Variables): unknown =>
  'variable' in operand ? (variables[operand.variable] ?? null) : operand.value

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))

function holdsComparison({ left, operator, right }: Comparison, variables: Variables): boolean {
  const [a, b] = [resolved(left, variables), resolved(right, variables)]
  // Ids are numbers of 19 digits: two texts are never compared as numbers for equality.
  if (operator === '==') return typeof a === typeof b ? a === b : a !== null && b !== null && String(a) === String(b)
  if (operator === '!=') return !holdsComparison({ left, operator: '==', right }, variables)
  if (!isNumeric(a) || !isNumeric(b)) return false
  const difference = Number(a) - Number(b)
  if (operator === '>') return difference > 0
  if (operator === '>=') return difference >= 0
  return operator === '<' ? difference < 0 : difference <= 0
}

/** Whether a condition holds. A variable that is not set equals nothing and is neither larger nor smaller. */
export const holds = (condition: Condition, variables: Variables): boolean =>
  condition.some(group => group.every(comparison => holdsComparison(comparison, variables)))
