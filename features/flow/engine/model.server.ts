/// <reference path="../bpmn-moddle.d.ts" />
import * as elements from 'bpmn-elements'
import { BpmnModdle } from 'bpmn-moddle'
import serialize, { deserialize, type SerializableContext, TypeResolver } from 'moddle-context-serializer'
import { moddleOptions } from '../bpmn/extension-attributes.ts'

const MINUTE_MS = 60_000

interface Timer {
  _getTimers(message: unknown): { readonly timeout?: number }
}
// The package declares its classes as interfaces.
const EngineTimer = elements.TimerEventDefinition as unknown as new (activity: unknown, definition: unknown) => Timer
/**
 * A timer of the engine that never fires inside the step that has set it: one whose moment has passed waits a minute,
 * so that the job queue brings it. The engine itself would go on at once, and a way back to the timer would never end.
 */
function PatientTimer(activity: unknown, definition: unknown): Timer {
  const timer = new EngineTimer(activity, definition)
  const timersOf = timer._getTimers.bind(timer)
  timer._getTimers = message => {
    const timers = timersOf(message)
    return (timers.timeout ?? 0) > 0 ? timers : { ...timers, timeout: MINUTE_MS }
  }
  return timer
}

const typeResolver = TypeResolver({ ...elements, TimerEventDefinition: PatientTimer } as never)

/** A process as the engine loads it; JSON. */
export async function modelOf(xml: string): Promise<unknown> {
  const moddle = new BpmnModdle(moddleOptions)
  const parsed = await moddle.fromXML(xml)
  // The engine finds a running process by the id of its definitions, which other tools leave out.
  const root = parsed.rootElement as { id?: string }
  root.id ??= 'definitions'
  return JSON.parse(serialize(parsed as never, typeResolver).serialize())
}

export const contextOf = (model: unknown): SerializableContext => deserialize(model as never, typeResolver)
