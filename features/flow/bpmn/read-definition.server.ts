import type { Label } from '@village/resource'
import { BpmnModdle, type Parsed } from 'bpmn-moddle'
import { moddleOptions } from './extension-attributes.ts'
import { LONGEST_XML } from './longest-xml.ts'

const MOST_TAGS = 5000

const TOO_LARGE: Label = { zh: '流程图太大', en: 'The definition is too large' }
const NO_DOCTYPE: Label = { zh: '不允许 DOCTYPE', en: 'DOCTYPE is not allowed' }
const NO_BPMN: Label = { zh: '这不是 BPMN 2.0 的 XML', en: 'This is no BPMN 2.0 XML' }

/** A definition as bpmn-moddle reads it, or why it is not read at all. */
export async function readDefinition(xml: string): Promise<{ readonly parsed: Parsed } | { readonly refused: Label }> {
  if (xml.length > LONGEST_XML) return { refused: TOO_LARGE }
  if ((xml.match(/<\w/g)?.length ?? 0) > MOST_TAGS) return { refused: TOO_LARGE }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return { refused: NO_DOCTYPE }
  try {
    return { parsed: await new BpmnModdle(moddleOptions).fromXML(xml) }
  } catch {
    return { refused: NO_BPMN }
  }
}
