import type { AnyResource, Label } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useClear } from '@village/web/kit/clear-button.tsx'
import Input from 'antd/es/input/Input'
import { useEffect, useState } from 'react'
import type { Filters } from '../../inputs/field-searches.tsx'
import { type Named, type Section, sectionsOf } from '../../record/field-places.ts'
import { PlacedSearch } from './search-inputs.tsx'
import '../../texts/list.ts'
import '../../texts/list-dialogs.ts'

const INSIDE = 'search, .ant-select-dropdown, .ant-picker-dropdown, [role=dialog]'
/** From so many fields on they can be searched by name. */
const MANY = 12
const AUDIT: Label = { zh: '记录信息', en: 'Record' }

/** Few fields are one group; many stand under the headings of the form. What no heading is for comes last. */
function groupsOf(of: AnyResource, fields: readonly Named[]): readonly Section[] {
  if (fields.length < MANY) return [{ fields }]
  const sections = sectionsOf(of, fields)
  const placed = new Set(sections.flatMap(section => section.fields))
  const rest = fields.filter(field => !placed.has(field))
  return rest.length > 0 ? [...sections, { label: AUDIT, fields: rest }] : sections
}

interface MoreFiltersProps {
  readonly of: AnyResource
  readonly fields: readonly Named[]
  readonly filters: Filters
  onChange(change: Filters): void
  onClose(): void
}

/** The search fields that have no place in the line, over the list; Esc or a press elsewhere closes them. */
export function MoreFilters({ of, fields, filters, onChange, onClose }: MoreFiltersProps) {
  const say = useText()
  const label = useLabel()
  const clear = useClear()
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isInPicker = document.querySelector('[aria-expanded="true"][role="combobox"], .ant-picker-focused')
      if (event.key === 'Escape' && !isInPicker) onClose()
    }
    // Lists and calendars of the inputs hang outside the panel.
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target as Element).closest?.(INSIDE)) onClose()
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', closeOutside)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', closeOutside)
    }
  }, [onClose])
  const shown = fields.filter(({ spec }) => label(spec.label).toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <div className="dv-search-panel">
      {fields.length >= MANY && (
        <Input
          allowClear={clear}
          className="dv-search-find"
          aria-label={say('list.findFilter')}
          placeholder={say('list.findFilter')}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      )}
      {groupsOf(of, shown).map(group => (
        <section key={group.label?.zh ?? ''}>
          {group.label && <h3 className="dv-search-group">{label(group.label)}</h3>}
          <div className="dv-search-grid">
            {group.fields.map(field => (
              <PlacedSearch key={field.name} field={field} filters={filters} onChange={onChange} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
