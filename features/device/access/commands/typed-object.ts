import type { Label } from '@village/resource'

export type TypedObject = { readonly values: Readonly<Record<string, unknown>> } | { readonly flaw: Label }

const EXAMPLE = '{"seconds": 10}'

/** Mistakes that people make in JSON, the likeliest first. */
const MISTAKES: readonly (readonly [RegExp, Label])[] = [
  [
    /[“”‘’，：；｛｝【】]/,
    { zh: '有中文标点：引号、逗号、冒号请用英文的', en: 'It holds Chinese punctuation: write " , and : instead' },
  ],
  [/'/, { zh: `引号请用双引号，如 ${EXAMPLE}`, en: `Quotes are double, as in ${EXAMPLE}` }],
  [/,\s*[}\]]/, { zh: '最后一项后面多了一个逗号', en: 'There is a comma behind the last entry' }],
  [/[{,]\s*[A-Za-z_]/, { zh: `名称要加双引号，如 ${EXAMPLE}`, en: `Names stand in double quotes, as in ${EXAMPLE}` }],
]
const OTHER: Label = { zh: `写法不对，应如 ${EXAMPLE}`, en: `This is no JSON: write it as ${EXAMPLE}` }

/** An object of JSON that a person has typed; an empty text is an empty one. */
export function typedObject(text: string): TypedObject {
  if (text.trim() === '') return { values: {} }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { flaw: MISTAKES.find(([mistake]) => mistake.test(text))?.[1] ?? OTHER }
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return { values: json as Record<string, unknown> }
  return { flaw: { zh: `要用大括号括起来，如 ${EXAMPLE}`, en: `It stands in braces, as ${EXAMPLE} does` } }
}
