import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { type AnyResource, type Suffix, splitName } from '@village/resource'
import { useLanguage, useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { type Filters, parametersOf } from '../../inputs/field-searches.tsx'
import { type Choice, useChoices } from '../../record/choices.ts'
import { fieldOf, type Named } from '../../record/field-places.ts'
import { entriesOf } from '../../record/wire-values.ts'
import { BATCH } from '../../state/list-state.ts'
import '../../texts/resource.ts'

/** The filters but for some parameters. */
export const omitFilters = (filters: Filters, parameters: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)))
/** Whether a field's own input asks for something. */
export const isUsed = (field: Named, filters: Filters): boolean => parametersOf(field).some(name => filters[name])

interface ChipProps {
  readonly label: string
  readonly words: string
  onRemove(): void
}
/** Something that the list is asked for, and the way to take it off. */
function Chip({ label, words, onRemove }: ChipProps) {
  const say = useText()
  return (
    <button type="button" className="dv-chip" aria-label={say('resource.removeFilter', { label })} onClick={onRemove}>
      <Entered>{words ? `${label} ${words}` : label}</Entered>
      <CloseOutlined aria-hidden />
    </button>
  )
}

/** Keys in words; days without their time. */
const wordsIn = (value: string, choices: readonly Choice[]): string =>
  entriesOf(value)
    .map(one => choices.find(choice => choice.value === one)?.label ?? one.slice(0, 10))
    .join('、')

interface FieldChipProps {
  readonly field: Named
  readonly filters: Filters
  onRemove(): void
}
/** What a field's own input asks for: a range as `from – to`, open at the end that says nothing. */
export function FieldChip({ field, filters, onRemove }: FieldChipProps) {
  const language = useLanguage()
  const choices = useChoices(field.spec)
  const ends = parametersOf(field).map(parameter => wordsIn(filters[parameter] ?? '', choices))
  const words = field.spec.to || !ends.some(Boolean) ? '' : ends.join(' – ').trim()
  return <Chip label={field.spec.label[language]} words={words} onRemove={onRemove} />
}

/** Texts of conditions that no input writes; others show their value alone. */
const OPERATORS: Partial<Record<Suffix | '', string>> = {
  datege: '≥',
  ge: '≥',
  dategt: '>',
  gt: '>',
  datele: '≤',
  le: '≤',
  datelt: '<',
  lt: '<',
  notequal: '≠',
  notlike: '≠',
}

interface ConditionProps {
  readonly field: Named
  readonly suffix: Suffix | ''
  readonly value: string
  onRemove(): void
}
function Condition({ field, suffix, value, onRemove }: ConditionProps) {
  const say = useText()
  const language = useLanguage()
  const choices = useChoices(field.spec)
  const plain = field.spec.to ? '' : wordsIn(value, choices)
  const words =
    suffix === 'null'
      ? say('resource.isEmpty')
      : suffix === 'notnull'
        ? say('resource.isFilled')
        : `${OPERATORS[suffix] ?? ''} ${plain}`.trim()
  return <Chip label={field.spec.label[language]} words={words} onRemove={onRemove} />
}

interface ConditionsProps {
  readonly of: AnyResource
  /** The fields that have an input here. */
  readonly fields: readonly Named[]
  readonly filters: Filters
  onSearch(filters: Filters): void
}
/**
 * What the list is asked for beyond what is in the inputs: the conditions of a link, of a chart for instance, and
 * the stretch of time of a list of arrivals. Nobody should wonder why rows are missing.
 */
export function Conditions({ of, fields, filters, onSearch }: ConditionsProps) {
  const say = useText()
  const period = fields.find(field => field.name === of.arrives?.at && isUsed(field, filters))
  const known = new Set(fields.flatMap(parametersOf))
  const others = Object.entries(filters).flatMap(([parameter, value]) => {
    const { name, suffix } = splitName(parameter)
    const field = fieldOf(of, name)
    return field && value !== '' && !known.has(parameter) ? [{ parameter, field, suffix, value }] : []
  })
  const batch = filters[BATCH]
  if (!period && !batch && others.length === 0) return null
  return (
    <div className="dv-chips">
      {period && (
        <FieldChip
          field={period}
          filters={filters}
          onRemove={() => onSearch(omitFilters(filters, parametersOf(period)))}
        />
      )}
      {batch && (
        <Chip label={say('resource.batch')} words="" onRemove={() => onSearch(omitFilters(filters, [BATCH]))} />
      )}
      {others.map(({ parameter, ...condition }) => (
        <Condition key={parameter} {...condition} onRemove={() => onSearch(omitFilters(filters, [parameter]))} />
      ))}
    </div>
  )
}
