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

interface Flow {
  discard(): void
}
const EngineFlow = elements.SequenceFlow as unknown as new (definition: unknown, context: unknown) => Flow
/**
 * A flow that is not taken ends where it begins. The engine itself walks on through everything behind it, which is half
 * of the time of a step, and only a join of parallel branches wants to hear it.
 */
function OpenFlow(definition: unknown, context: unknown): Flow {
  const flow = new EngineFlow(definition, context)
  flow.discard = () => undefined
  return flow
}

const known = { ...elements, TimerEventDefinition: PatientTimer }
const typeResolver = TypeResolver(known as never)
const joinlessResolver = TypeResolver({ ...known, SequenceFlow: OpenFlow } as never)

/** A process as the engine loads it; JSON. */
export async function modelOf(xml: string): Promise<unknown> {
  const moddle = new BpmnModdle(moddleOptions)
  const parsed = await moddle.fromXML(xml)
  // The engine finds a running process by the id of its definitions, which other tools leave out.
  const root = parsed.rootElement as { id?: string }
  root.id ??= 'definitions'
  return JSON.parse(serialize(parsed as never, typeResolver).serialize())
}

interface Model {
  /** Elements at every depth. */
  readonly activities: readonly { readonly type: string }[]
}
export function contextOf(model: unknown): SerializableContext {
  const joins = (model as Model).activities.some(({ type }) => type === 'bpmn:ParallelGateway')
  return deserialize(model as never, joins ? typeResolver : joinlessResolver)
}
