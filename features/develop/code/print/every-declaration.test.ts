import * as language from '@village/resource'
import { type AnyResource, type Api, isResource } from '@village/resource'
import { transformSync } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDeclarations } from '../../../../tools/declarations.ts'
import { apiText, type DeclarationText, declarationText } from './declaration-text.ts'

let resources: readonly AnyResource[] = []
let apis: readonly Api[] = []
beforeAll(async () => {
  const all = await loadDeclarations()
  resources = all.resources
  apis = all.apis
})
const find = (name: string) => {
  const resource = resources.find(one => one.name === name)
  return resource && { resource, word: `r_${name.replace(/\W/g, '_')}`, from: name }
}

/** What a text declares: it is compiled and run as a module, which sees the language and the other declarations. */
function read({ text }: DeclarationText): unknown {
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs' })
  const module = { exports: {} as Readonly<Record<string, unknown>> }
  const require = (from: string) => {
    const found = find(from)
    return found ? { [found.word]: found.resource } : language
  }
  new Function('module', 'exports', 'require', code)(module, module.exports, require)
  return module.exports['printed']
}
const written = { word: 'printed', says: 'Printed and read back.', find }
/** What travels and is stored of a declaration; the printer itself tells of anything that is no data. */
const asData = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('every declaration of the product', () => {
  test('is printed, and read back it is the same register', () => {
    expect(resources.length).toBeGreaterThan(100)
    for (const resource of resources) {
      const text = declarationText(resource, written)
      expect(text.missed, resource.name).toEqual([])
      const back = read(text) as AnyResource
      // The order of fields is that of forms; objects are compared without it.
      expect([Object.keys(back.fields), asData(back)], resource.name).toEqual([
        Object.keys(resource.fields),
        asData(resource),
      ])
    }
  })

  test('is printed, and read back it has the same calls', () => {
    expect(apis.length).toBeGreaterThan(10)
    for (const api of apis) {
      const text = apiText(api, written)
      expect(text.missed, api.name).toEqual([])
      expect(isResource(api)).toBe(false)
      expect(asData(read(text)), api.name).toEqual(asData(api))
    }
  })

  test('gives fields of the same kind of program: a required text still knows its words', () => {
    const resource = resources.find(one => one.name === 'system.post')!
    const back = read(declarationText(resource, written)) as AnyResource
    for (const [name, field] of Object.entries(resource.fields))
      expect(back.fields[name].constructor, name).toBe((field as object).constructor)
  })
})
