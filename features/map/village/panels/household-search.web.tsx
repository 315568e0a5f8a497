import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { api, Entered, enteredLang, useLabel, useLanguage, useMay } from '@village/web'
import { useDeferredValue } from 'react'
import { household } from '../../../people/household/household.resource.ts'
import type { CockpitLayers } from '../cockpit.api.ts'
import { placeOfHousehold } from '../layers/household-place.ts'
import { LAYER_WORDS, pathOf, type WallMark } from '../layers/wall-layers.ts'
import { wallWords } from '../stage/wall-words.ts'

/** Below so many characters a name says nothing: a village has hundreds of 李. */
const LEAST = 2
const SHOWN = 10

interface HouseholdSearchProps {
  readonly word: string
  readonly layers: CockpitLayers
  onShow(mark: WallMark): void
}
/** Finds households by name or house number, for callers who may see their register. */
export function HouseholdSearch({ word, layers, onShow }: HouseholdSearchProps) {
  const label = useLabel()
  const language = useLanguage()
  const wanted = useDeferredValue(word.trim())
  const isAsked = useMay('household_view') && wanted.length >= LEAST
  const { data } = useQuery({
    queryKey: [household.name, 'on-map', wanted, language],
    queryFn: async ({ signal }) => {
      const by = /\d/.test(wanted) ? { houseNo: wanted } : { householdName: wanted }
      return api(household).list({ ...by, current: 1, size: SHOWN }, { signal, silent: 'all' })
    },
    enabled: isAsked,
  })
  if (!isAsked || !data || data.records.length === 0) return null
  const show = async (id: Id, name: string, gridId: Id | null): Promise<void> => {
    const home = await api(household).detail(id, { silent: 'all' })
    const at = placeOfHousehold(home, layers.grids, gridId)
    if (at) onShow({ layer: 'households', id, name, kind: '', status: '', at })
  }
  return (
    <section>
      <h3>{`${label(LAYER_WORDS.households)} ${data.total}`}</h3>
      <ul className="dv-wall-rows">
        {data.records.map(row => {
          const [id, name] = [String(row['id']), String(row['householdName'] ?? '')]
          return (
            <li key={id}>
              <button
                type="button"
                className="dv-wall-link"
                aria-label={`${label(wallWords.show)} ${name}`}
                {...enteredLang(name)}
                onClick={() => void show(id, name, row['gridId'] as Id | null)}
              >
                <Entered>{name}</Entered>
              </button>
              <a
                href={pathOf({ layer: 'households', id })}
                aria-label={`${label(wallWords.record)} ${name}`}
                {...enteredLang(name)}
              >
                {label(wallWords.record)}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
