import { headNamed } from '@village/web/discovery.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Suspense } from 'react'
import { fieldOf } from './field-places.ts'
import { useDeclaration } from './use-declaration.ts'

/** A resource in words, where a record names one: `people.resident` is 居民档案. An unknown name is as it is. */
export function ResourceName({ name }: { readonly name: string }) {
  const label = useLabel()
  const of = headNamed(name)
  return <span>{of ? label(of.label) : name}</span>
}

interface FieldNamesProps {
  readonly resource: string
  /** Names of fields, separated by commas. */
  readonly names: string
}
/** Fields of a resource in words, where a record names some. */
export function FieldNames(props: FieldNamesProps) {
  return (
    <Suspense fallback="…">
      <DeclaredNames {...props} />
    </Suspense>
  )
}
function DeclaredNames({ resource, names }: FieldNamesProps) {
  const say = useText()
  const label = useLabel()
  const of = useDeclaration(resource)
  const words = names
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
    .map(name => {
      const field = of && fieldOf(of, name)
      return field ? label(field.spec.label) : name
    })
    .join(say('common.comma'))
  return <span title={words}>{words || '—'}</span>
}
