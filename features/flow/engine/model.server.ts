/// <reference path="../bpmn-moddle.d.ts" />
import * as elements from 'bpmn-elements'
import { BpmnModdle } from 'bpmn-moddle'
import serialize, { deserialize, type SerializableContext, TypeResolver } from 'moddle-context-serializer'
import { moddleOptions } from '../bpmn/extension-attributes.ts'

const typeResolver = TypeResolver(elements)

/** A process as the engine loads it; JSON. */
export async function modelOf(xml: string): Promise<unknown> {
  const moddle = new BpmnModdle(moddleOptions)
  const parsed = await moddle.fromXML(xml)
  return JSON.parse(serialize(parsed as never, typeResolver).serialize())
}

export const contextOf = (model: unknown): SerializableContext => deserialize(model as never, typeResolver)
