import { useChoices } from '@village/page'
import { useMay } from '@village/web'
import { useMemo } from 'react'
import { alarm } from '../../alarm_center/alarm/alarm.resource.ts'
import { machine } from '../../device/machine/machine.resource.ts'
import { event } from '../../governance/event/event.resource.ts'
import { grid } from '../../governance/grid/grid.resource.ts'
import { mapShape } from '../shape/shape.resource.ts'
import type { GlobeItem, GlobeLayer } from './scene/items.ts'
import { letterByKey } from './scene/letters.ts'

type Words = ReadonlyMap<string, string>
const wordsOf = (choices: ReturnType<typeof useChoices>): Words =>
  new Map(choices.map(({ value, label }) => [value, label]))

const NONE: ReturnType<typeof useChoices> = []

/** The words of the dictionaries for what is drawn, in the language of the person. */
export interface KindWords {
  kind(item: Pick<GlobeItem, 'layer' | 'kind'>): string
  state(item: Pick<GlobeItem, 'layer' | 'status'>): string
  /** A letter for each category of events. */
  readonly letters: ReadonlyMap<string, string>
}
/** Reads them; a key stands for itself as long as they have not come. */
export function useKindWords(): KindWords {
  const read = useChoices(event.fields.category.spec)
  // The same as long as nothing has come: a scene is built anew with other letters.
  const categories = read.length > 0 ? read : NONE
  const eventStates = useChoices(event.fields.status.spec)
  const levels = useChoices(alarm.fields.level.spec)
  const alarmStates = useChoices(alarm.fields.status.spec)
  const types = useChoices(machine.fields.machineType.spec)
  const machineStates = useChoices(machine.fields.status.spec)
  const shapes = useChoices(mapShape.fields.kind.spec)
  const letters = useMemo(() => letterByKey(categories), [categories])
  return useMemo(() => {
    const kinds: Partial<Record<GlobeLayer, Words>> = {
      alarms: wordsOf(levels),
      events: wordsOf(categories),
      machines: wordsOf(types),
      shapes: wordsOf(shapes),
    }
    const states: Partial<Record<GlobeLayer, Words>> = {
      alarms: wordsOf(alarmStates),
      events: wordsOf(eventStates),
      machines: wordsOf(machineStates),
    }
    return {
      kind: ({ layer, kind }) => kinds[layer]?.get(kind) ?? kind,
      state: ({ layer, status }) => (status === null ? '' : (states[layer]?.get(status) ?? '')),
      letters,
    }
  }, [categories, eventStates, levels, alarmStates, types, machineStates, shapes, letters])
}

const RECORDS = { alarms: alarm, events: event, machines: machine, grids: grid, shapes: mapShape } as const
/** Where the record of a thing opens; null where the person may not see it. */
export function useRecordPath({ layer, id }: Pick<GlobeItem, 'layer' | 'id'>): string | null {
  const may: Readonly<Record<GlobeLayer, boolean>> = {
    alarms: useMay('alarm_view'),
    events: useMay('upload_event_view'),
    machines: useMay('machine_view'),
    grids: useMay('grid_view'),
    shapes: useMay('shape_view'),
  }
  return may[layer] ? `${RECORDS[layer].path}?id=${id}` : null
}
