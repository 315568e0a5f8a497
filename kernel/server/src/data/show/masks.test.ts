import {
  date,
  dateTime,
  decimal,
  defineResource,
  dict,
  dicts,
  type Field,
  flag,
  type Id,
  idCard,
  integer,
  json,
  longText,
  type MaskKind,
  momentAt,
  phone,
  ref,
  refs,
  text,
} from '@village/resource'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityNumber } from '../../../../../testing/offices/identity-number.ts'
import { hamlet, openPlots, type Plots, person, TENANTS } from '../../../../../testing/plot-database.ts'
import { type Principal, serve } from '../../contract/half.ts'
import { derivedVerbs } from '../verbs.ts'

const kinds = (): Record<string, Field> => ({
  text: text('文', 'Text'),
  long: longText('长文', 'Long text'),
  card: idCard('证', 'Card'),
  phone: phone('电话', 'Phone'),
  count: integer('数', 'Count'),
  share: decimal('比', 'Share'),
  flag: flag('是', 'Flag'),
  day: date('日', 'Day'),
  moment: dateTime('时', 'Moment'),
  word: dict('词', 'Word', 'word'),
  words: dicts('词们', 'Words', 'word'),
  ofId: ref('村', 'Hamlet', 'plots.hamlet'),
  rootId: ref('上级', 'Parent', 'plots.hamlet').root(),
  placeId: refs('村们', 'Hamlets', 'plots.hamlet'),
  places: refs('地', 'Places', 'plots.hamlet'),
  json: json('料', 'Json'),
})
const MASKS: readonly MaskKind[] = ['full', 'card4', 'hide']
/** Every kind of field behind several masks, once encrypted and once in clear in the database. */
const fields = Object.fromEntries(
  MASKS.flatMap(mask =>
    Object.entries(kinds()).flatMap(([name, field]) => {
      const end = name.endsWith('Id') ? 'Id' : ''
      const own = `${name.replace(/Id$/, '')}${mask[0]!.toUpperCase()}${mask.slice(1)}`
      return [
        ...(/^(refs?|flag|dateTime)$/.test(field.spec.kind)
          ? []
          : [[`${own}Sealed${end}`, field.mask(mask, 'SPI-MED').encrypted()]]),
        [`${own}Open${end}`, field.mask(mask, 'SPI-MED').unencrypted()],
      ]
    }),
  ),
) as Record<string, Field>
const secretThing = defineResource({
  name: 'plots.secretthing',
  label: { zh: '秘', en: 'Things' },
  path: '/plots/secretthing',
  title: 'name',
  verbs: ['page', 'detail', 'submit'],
  scope: 'tenant',
  fields: { name: text('名称', 'Name').required(), ...fields },
})

const [HERE] = TENANTS
const clerk: Principal = { ...person(HERE), permissions: new Set(['secretthing_view', 'secretthing_add']) }
let plots: Plots
let village: Id

beforeAll(async () => {
  const words = { label: { zh: '词', en: 'Words' }, entries: { '0': ['无', 'None'], '1': ['有', 'Some'] } }
  const features = [{ name: 'plots', label: { zh: '地块', en: 'Plots' }, dictionaries: { word: words } }] as never
  plots = await openPlots(4, [serve(secretThing, {})], { features })
  const entries = ['0', '1'].map(key => ({ key, zh: key, en: key, sealed: false, remark: '' }))
  Object.assign(plots.services.registry.ports.directory, { dictionaries: async () => new Map([['word', entries]]) })
  village = await plots.write(clerk, async call => (await call.db.of(hamlet).add({ name: '东村' })).id)
})
afterAll(() => plots.close())

const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
const values = (): Record<string, fc.Arbitrary<unknown>> => ({
  text: fc.stringMatching(/^[a-z0-9]{1,20}$/),
  long: fc.stringMatching(/^[a-z0-9]{1,20}$/),
  card: fc.integer({ min: 1, max: 999 }).map(n => identityNumber(n)),
  phone: fc.stringMatching(/^139[0-9]{8}$/),
  count: fc.constantFrom(0, 1, 12345),
  share: fc.constantFrom('0.00', '12.50'),
  flag: fc.constantFrom(0, 1),
  day: day.map(at => at.toISOString().slice(0, 10)),
  moment: day.map(at => momentAt(at.getTime())),
  word: fc.constantFrom('0', '1'),
  words: fc.constantFrom([], ['0'], ['0', '1']),
  of: fc.constant('village'),
  root: fc.constantFrom('0', 'village'),
  place: fc.constantFrom([], ['village']),
  places: fc.constantFrom([], ['village']),
  json: fc.constantFrom({ a: 1 }, []),
})
const kindOf = (name: string): string => /^[a-z]+/.exec(name)![0]
const row = (): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.keys(fields).map(name => [name, fc.option(values()[kindOf(name)]!)])))
const inVillage = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(inVillage) : value === 'village' ? village : value
/** The root of a tree is kept as no parent at all. */
const isGiven = (name: string, value: unknown): boolean =>
  value !== null && !(Array.isArray(value) && value.length === 0) && !(kindOf(name) === 'root' && value === '0')
const wire = (answer: unknown): any => JSON.parse(JSON.stringify(answer))

test('a mask hides the same in a list, in a record and in what a half shows, whatever the kind of field', async () => {
  const verbs = derivedVerbs(secretThing, plots.services)
  await fc.assert(
    fc.asyncProperty(row(), async drawn => {
      const given = Object.fromEntries(Object.entries(drawn).map(([name, value]) => [name, inVillage(value)]))
      const { id } = await plots.write(clerk, call => call.db.of(secretThing).add({ name: '物', ...given }))
      const seen = await plots.read(clerk, async call => ({
        list: wire(await verbs.page({}, call)).records.find((one: { id: Id }) => one.id === id),
        record: wire(await verbs.detail({ id }, call)),
        shown: wire(await call.db.of(secretThing).show([(await call.db.of(secretThing).get(id))!]))[0],
      }))
      for (const name of Object.keys(fields)) {
        const about = `${name}: ${JSON.stringify(given[name])}`
        expect(seen.shown[name], about).toEqual(seen.record[name])
        if (name in seen.list) expect(seen.list[name], about).toEqual(seen.record[name])
        if (isGiven(name, given[name]) && fields[name]!.spec.mask === 'full')
          expect(seen.record[name], about).toBe('******')
      }
    }),
    { numRuns: 15 },
  )
})
